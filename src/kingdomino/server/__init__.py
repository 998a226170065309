"""Tables on which people and bots play; see docs/operations.md and docs/websocket.md.

The rooms, each of which knows those below it alone (a contract in pyproject.toml says so):

    serve, backup, keys     programs: the server under uvicorn, backups of its database, its keys
    examples, typescript    programs: examples for the OpenAPI document, types for the page
    app                     the ASGI application
    http                    routes, and the files of the page
    services                what routes and sockets use, made once for a process
    sockets                 clients that listen to tables
    porter                  the keys that sign, and who is known no more
    study                   what is asked away from a table
    tables                  what happened at a table, what may happen next
    journal                 what is written down for ever
    pictures                what tables look like, drawn and painted by other processes
    thinking                processes that think for bots, and who is thought for next
    visitors                who asks, and from where
    running                 settings, logs, counts, limits, memory
    protocol                the one list of what a client may send and may see
    refusal                 why the server says no
    identity                guests, and the signatures that prove them
    frames                  a message as WebSockets carry it
"""
