"""Tables on which people and bots play; see docs/operations.md and docs/websocket.md.

The rooms, each of which knows those below it alone (a contract in pyproject.toml says so):

    serve, backup       programs: the server under uvicorn, backups of its database
    app                 the ASGI application
    http                routes, and the files of the page
    services            what routes and sockets use, made once for a process
    sockets             clients that listen to tables
    tables              what happened at a table, what may happen next
    journal, thinker    what is written down for ever; processes that think for bots
    running             settings, logs, counts, limits, memory
    protocol            the one list of what a client may send and may see
"""
