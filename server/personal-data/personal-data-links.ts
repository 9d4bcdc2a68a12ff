import type { PersonalDataLinks } from '#app/features/personal-data/personal-data-links.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'
import { correctPersonalData } from './correct.ts'
import { erasePersonalData } from './erase.ts'
import { findPersonalData } from './find.ts'
import { requestPersonalData } from './request.ts'

/** Runs with every right, since whoever has a link needs no account: each verb asks for the hash of its token first. */
export function createPersonalDataLinks(asServer: RunSql): PersonalDataLinks {
  return {
    request: (address, language) => asServer((sql) => requestPersonalData(sql, { address, language })),
    find: (token) => asServer((sql) => findPersonalData(sql, token)),
    correct: (correction) => asServer((sql) => correctPersonalData(sql, correction)),
    erase: (token) => asServer((sql) => erasePersonalData(sql, token)),
  }
}
