import type { Shortlists } from '#app/features/shortlists/shortlists.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'
import { changeShortlist } from './change-shortlist.ts'
import { createShortlist } from './create-shortlist.ts'
import { findSharedToken, findShortlist } from './find-shortlist.ts'
import { joinShortlist } from './join-shortlist.ts'
import { voteOnShortlist } from './vote-on-shortlist.ts'

/** Runs with every right, since whoever has a link needs no account: each statement asks for the hash of its token. */
export function createShortlists(asServer: RunSql): Shortlists {
  return {
    find: (key) => asServer((sql) => findShortlist(sql, key)),
    findSharedToken: (ownerToken) => asServer((sql) => findSharedToken(sql, ownerToken)),
    create: (list) => asServer((sql) => createShortlist(sql, list)),
    join: (key, name) => asServer((sql) => joinShortlist(sql, key, name)),
    vote: (key, ballot) => asServer((sql) => voteOnShortlist(sql, key, ballot)),
    change: (key, change) => asServer((sql) => changeShortlist(sql, key, change)),
  }
}
