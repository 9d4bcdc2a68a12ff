/** Limits of one call. Visitors' limits suit an app that shows lists; staff import, export and clean up. */
export type Bounds = {
  rows: number
  insertedRows: number
  listValues: number
  valueLength: number
  patternLength: number
  patternWildcards: number
  conditions: number
  orderColumns: number
  embedDepth: number
  statementMs: number
  responseBytes: number
}

export const visitorBounds: Bounds = {
  rows: 100,
  insertedRows: 1,
  listValues: 100,
  valueLength: 300,
  patternLength: 100,
  patternWildcards: 2,
  conditions: 20,
  orderColumns: 3,
  embedDepth: 1,
  statementMs: 1_000,
  responseBytes: 1024 * 1024,
}

export const staffBounds: Bounds = {
  rows: 1_000,
  insertedRows: 100,
  listValues: 500,
  valueLength: 2_000,
  patternLength: 500,
  patternWildcards: 100,
  conditions: 40,
  orderColumns: 3,
  embedDepth: 2,
  statementMs: 5_000,
  responseBytes: 32 * 1024 * 1024,
}
