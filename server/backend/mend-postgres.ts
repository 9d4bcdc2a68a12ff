import { registerHooks } from 'node:module'

// postgres.js 3.4.9 loses its head when the database goes away under a transaction: what the transaction does next, a rollback
// say, is written to a socket that is gone, and the TypeError, thrown from a timer, ends the process; and giving the dead
// connection back puts it among the living. So a query on a lost connection is refused, nothing half written waits for the next
// socket, and a connection that was lost while it was held is not given back.
const mends: Record<string, (readonly [fault: string, mend: string])[]> = {
  'connection.js': [
    [
      '  function execute(q) {\n    if (terminated)',
      "  function execute(q) {\n    if (!socket)\n      return queryError(q, Errors.connection('CONNECTION_CLOSED', options)), true\n\n    if (terminated)",
    ],
    [
      '    clearImmediate(nextWriteTimer)\n    socket.removeListener',
      '    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n    socket.removeListener',
    ],
  ],
  'index.js': [
    ['    c.reserved = () => queue.length\n', '    const mine = c.reserved = () => queue.length\n'],
    [
      '    sql.release = () => {\n      c.reserved = null\n',
      '    sql.release = () => {\n      if (c.reserved !== mine)\n        return\n      c.reserved = null\n',
    ],
    [
      '    function handler(q) {\n      c.queue === full\n        ? queue.push(q)',
      "    function handler(q) {\n      if (c.reserved !== mine)\n        return q.reject(Errors.connection('CONNECTION_CLOSED', options))\n      c.queue === full\n        ? queue.push(q)",
    ],
    ['      , prepare = null\n', '      , prepare = null\n      , mine\n'],
    [
      '        c.queue === full\n          ? queries.push(q)',
      "        if (c.reserved !== mine)\n          return q.reject(Errors.connection('CONNECTION_CLOSED', options))\n        c.queue === full\n          ? queries.push(q)",
    ],
    ['      c.reserved = () => queries.length\n', '      mine = c.reserved = () => queries.length\n'],
  ],
}

/** To be called before the package `postgres` is first loaded. Throws then, when another version no longer reads as this one. */
export function mendPostgres(): void {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      const [, file = ''] = /\/node_modules\/postgres\/src\/(\w+\.js)$/.exec(url) ?? []
      return mends[file] ? { ...loaded, source: mended(file, String(loaded.source)) } : loaded
    },
  })
}

export function mended(file: string, source: string): string {
  return (mends[file] ?? []).reduce((words, [fault, mend]) => {
    if (words.split(fault).length !== 2)
      throw new Error(`${file} of the package postgres is not the version that is mended here`)
    return words.replace(fault, () => mend)
  }, source)
}
