import type { AuthRoute } from '#server/auth/auth-routes.ts'
import type { LimitKind } from '#server/limits/limits.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'OPTIONS'
export type HandlerName =
  | ProbeName
  | 'file'
  | 'upload'
  | 'media'
  | 'challenge'
  | 'beacon'
  | 'staffPass'
  | 'page'
  | 'rest'
  | 'auth'
  | 'unknownCall'

/** Answered in every state of the process, without limits, logs and metrics. */
export type ProbeName = 'health' | 'readiness'
export type ErrorFormat = 'text' | 'rest' | 'auth'

/** One address of the process, and all that is decided about it before its handler runs. */
export type Route = {
  /** Literal segments and `:name` for a segment of the form that `segmentForms` gives; `*` at the end for all the rest. */
  path: string
  /** HEAD comes with GET. */
  methods: readonly Method[]
  handler: HandlerName
  /** Of a call of the auth API. */
  endpoint?: AuthRoute
  /** The label of its metrics; that of its POSTs where it is another. */
  kind: string
  postKind?: string
  /** In which a rejection before the handler is written, so that the client that calls it can read it. */
  errorFormat: ErrorFormat
  /** By method, checked before the body is read. Forms count themselves too, once they are read (form-guard.ts). */
  rateLimits?: Partial<Record<Method, readonly LimitKind[]>>
  query: QueryRule
  /** Fixed parameters of a literal row, where a pattern would have read them from the path. */
  params?: Readonly<Record<string, string>>
  /** Matches only where this query parameter has this value: one path, several rows. */
  when?: readonly [name: string, value: string]
  /** Of what the handler reads. API calls have limits of their own, by caller. */
  maxBodyBytes: number
  /** By the page cache. Fresh pages are sent before limits are checked, so these rows have none for GET. */
  isCached?: boolean
  /** Other sites may embed it. */
  isFramable?: boolean
  /** In maintenance mode: served as ever, the maintenance page, a notice on its own page, or one line of text. */
  inMaintenance: 'open' | 'page' | 'ownPage' | 'line'
  /** Read by programs (feeds, crawlers): errors are short text, not an HTML page. */
  isForPrograms?: boolean
  /** The address that is rendered instead: one for all that does not exist. */
  renderedAs?: string
  /** Also at `<path>.data`, where an open page requests the data of the next one. */
  hasData?: boolean
}

/**
 * `none` and `page` drop what they do not name, so that invented parameters lead to one cached page. Of a name in `single` the first
 * counts. `strict` takes each of its names once and nothing else. `all` passes every parameter on.
 */
export type QueryRule =
  | { kind: 'none' }
  | { kind: 'page'; single: readonly string[]; repeated: readonly string[]; maxLength?: number }
  | { kind: 'strict'; names: readonly string[] }
  | { kind: 'all'; maxLength: number }

/** The pattern of a segment of that name. Everything else of a path is literal. */
export const segmentForms: Record<string, string> = {
  propertyId: '[a-z0-9-]{1,160}',
  slug: '[a-z0-9-]{1,160}',
  blogId: '[a-z0-9-]{1,40}',
  token: '[\\w-]{1,200}',
  hash: '[0-9a-f]{32}',
  rendition: '(?:\\d{3,4}\\.(?:avif|webp|jpg)|share\\.jpg)',
  file: '[\\w-]+(?:\\.[\\w-]+)+',
  table: '[a-z_]{1,60}',
  function: '[a-z_]{1,60}',
  factorId: '[0-9a-f-]{36}',
  userId: '[0-9a-f-]{36}',
}
