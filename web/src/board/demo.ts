/** The widget alone: a few squares, the places of one domino, and what it says. */

import { mount } from "svelte";
import "../app.css";
import "../art/wood.css";
import Demo from "./Demo.svelte";

mount(Demo, { target: document.getElementById("demo")! });
