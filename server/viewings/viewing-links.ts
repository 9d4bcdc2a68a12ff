import type { ViewingLinks } from '#app/features/viewings/viewing-links.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'
import { findLinkedCalendar } from './agent-calendar.ts'
import { changeLinkedViewing, findLinkedViewing } from './linked-viewing.ts'
import { findLinkedRequest, withdrawLinkedRequest } from './viewing-requests.ts'

/** Runs with every right, since whoever has a link needs no account: each statement asks for the hash of its token. */
export function createViewingLinks(asServer: RunSql): ViewingLinks {
  return {
    find: (token) => asServer((sql) => findLinkedViewing(sql, token)),
    change: (decided) => asServer((sql) => changeLinkedViewing(sql, decided)),
    findRequest: (token) => asServer((sql) => findLinkedRequest(sql, token)),
    withdrawRequest: (token) => asServer((sql) => withdrawLinkedRequest(sql, token)),
    findCalendar: (token) => asServer((sql) => findLinkedCalendar(sql, token)),
  }
}
