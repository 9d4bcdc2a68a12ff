import type { AuthRoute } from '#server/auth/auth-routes.ts'
import type { LimitKind } from '#server/limits/limits.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'OPTIONS'
export type HandlerName =
  | 'health'
  | 'readiness'
  | 'file'
  | 'upload'
  | 'media'
  | 'challenge'
  | 'beacon'
  | 'staffPass'
  | 'page'
  | 'rest'
  | 'auth'
  | 'noSuchCall'

/** One address of the process, and all that is to be known of it before its handler runs. */
export type Route = {
  /** Literal segments and `:name` for a segment of the form that `segmentForms` gives; `*` at the end for all the rest. */
  path: string
  /** HEAD comes with GET. */
  methods: readonly Method[]
  handler: HandlerName
  /** Of a call about accounts. */
  endpoint?: AuthRoute
  /** How the metrics count it. */
  kind: string
  /** What one network may ask of it, by method. Forms that count themselves when they are read are bounded here before. */
  rateLimits?: Partial<Record<Method, readonly LimitKind[]>>
  query: QueryRule
  /** What a row of its own stands for, where a pattern would have read it from the path. */
  params?: Readonly<Record<string, string>>
  /** Only where this parameter has this value: one path, several rows. */
  when?: readonly [name: string, value: string]
  /** Of what the handler reads; a call of the API is bounded there, by who makes it. */
  maxBodyBytes: number
  /** Rendered once for everybody who asks within some seconds. */
  isCached?: boolean
  /** Other sites may show it in a frame. */
  isFramable?: boolean
  /** While the public pages are closed: it stays open, shows the closed page, its own page says so, or a line of text does. */
  inMaintenance: 'open' | 'closed page' | 'own page' | 'line'
  /** What the page renderer is asked for in its stead: one fixed address for all that is not there. */
  renderedAs?: string
  /** Also answers at `<path>.data`, where an open page asks for the data of the next one. */
  hasData?: boolean
}

/**
 * `none` and `page` drop what they do not name, so that made-up parameters lead to one cached page. Of a name in `single` the first
 * counts. `strict` takes each of its names once and nothing else. `all` hands every parameter on.
 */
export type QueryRule =
  | { kind: 'none' }
  | { kind: 'page'; single: readonly string[]; repeated: readonly string[]; maxLength?: number }
  | { kind: 'strict'; names: readonly string[] }
  | { kind: 'all'; maxLength: number }

/** The one form that a segment of that name has. Elsewhere letters are as the row writes them. */
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
