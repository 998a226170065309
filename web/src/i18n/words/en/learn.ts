/** The tutorial and the rules. */
export const learn = {} as const;
