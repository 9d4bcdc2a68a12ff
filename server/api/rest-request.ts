import type { Values } from './call/parse-body.ts'
import type { Preferences } from './call/preferences.ts'
import type { ApiQuery } from './call/query.ts'
import type { Caller } from './caller.ts'

type Common = {
  method: string
  caller: Caller
  /** One JSON object is expected, not a list. */
  wantsObject: boolean
}
export type TableRequest = Common & {
  kind: 'table'
  table: string
  query: ApiQuery
  /** The rows to insert, or the one row that has the changes. */
  rows: readonly Values[]
  preferences: Preferences
}
export type FunctionRequest = Common & { kind: 'function'; name: string; args: Values }

/** A call that was parsed and checked: only what is in here reaches the backend. */
export type RestRequest = TableRequest | FunctionRequest
export type Execute = (request: RestRequest) => Promise<Response>
