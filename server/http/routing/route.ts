import { reservedSlugs } from '#app/features/content/services/reserved-slugs.ts'
import type { AuthRoute } from '#server/auth/auth-routes.ts'
import type { Language } from '#app/shared/language.ts'
import type { LimitKind } from '#server/limits/limits.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'OPTIONS'
export type HandlerName =
  | ProbeName
  | 'file'
  | 'offlineWorker'
  | 'upload'
  | 'logoUpload'
  | 'icon'
  | 'media'
  | 'challenge'
  | 'collect'
  | 'staffPass'
  | 'setupTask'
  | 'page'
  | 'rest'
  | 'call'
  | 'auth'
  | 'unknownCall'

/** Handled in every state of the process, without limits, logs and metrics. */
export type ProbeName = 'health' | 'readiness'
export type ErrorFormat = 'text' | 'rest' | 'auth'

/** One URL of the process, with every decision made before its handler runs. */
export type Route = {
  /** Literal segments, `:name` for a segment with the pattern in `segmentForms`, and `*` at the end for the rest. */
  path: string
  /** GET includes HEAD. */
  methods: readonly Method[]
  handler: HandlerName
  /** The endpoint of an auth call. */
  endpoint?: AuthRoute
  /** The label of its metrics, and that of its POSTs where they have another. */
  kind: string
  postKind?: string
  /** The format of a rejection before the handler, as its clients expect it. */
  errorFormat: ErrorFormat
  /** By method, checked before the body is read. Forms are counted again after parsing (form-guard.ts). */
  rateLimits?: Partial<Record<Method, readonly LimitKind[]>>
  query: QueryRule
  /** Fixed parameters of a literal row, where a pattern would have read them from the path. */
  params?: Readonly<Record<string, string>>
  /** Matches only where this query parameter has this value: one path, several rows. */
  when?: readonly [name: string, value: string]
  /** The limit for bodies that the handler reads. API calls have their own limits, by caller. */
  maxBodyBytes: number
  /**
   * Whether the page cache stores it. Fresh pages are sent before limits are checked, so these rows have no limit on GET.
   */
  isCached?: boolean
  /** Whether a CDN in front may store it too: its URL names nobody, and it is the same for everybody. */
  isShared?: boolean
  /**
   * Its segment `service` is the address of one of the company's services, which are content. Any other address is unknown,
   * as if the row did not match.
   */
  isForServices?: boolean
  /** Other sites may embed it. */
  isFramable?: boolean
  /** In maintenance mode: served as usual, the maintenance page, a notice on its own page, or one line of text. */
  inMaintenance: 'open' | 'page' | 'ownPage' | 'line'
  /** Read by programs (feeds, crawlers): errors are short text, not an HTML page. */
  isForPrograms?: boolean
  /** The path that is rendered instead: one for all unknown URLs. */
  renderedAs?: string
  /** The language of a public page, and of what the server itself says at its URL. English where there is none. */
  language?: Language
}

/**
 * `none` and `page` drop unknown names, so that invented parameters share one cached page. For a name in `single` the first
 * value counts. `strict` accepts each of its names once and nothing else. `all` passes every parameter on.
 */
export type QueryRule =
  | { kind: 'none' }
  | { kind: 'page'; single: readonly string[]; repeated: readonly string[]; maxLength?: number }
  | { kind: 'strict'; names: readonly string[] }
  | { kind: 'all'; maxLength: number }

/** The pattern of a segment by its name. All other parts of a path are literal. */
export const segmentForms: Record<string, string> = {
  propertyId: '[a-z0-9-]{1,160}',
  slug: '[a-z0-9-]{1,160}',
  agent: '[a-z0-9-]{1,160}',
  place: '[a-z0-9-]{1,60}',
  service: `(?!(?:${reservedSlugs.join('|')})(?:$|\\.))(?![a-z0-9-]{61})[a-z0-9]+(?:-[a-z0-9]+)*`,
  blogId: '[a-z0-9-]{1,40}',
  issueId: '[a-z0-9-]{1,40}',
  personId: '[a-z0-9-]{1,40}',
  token: '[\\w-]{1,200}',
  hash: '[0-9a-f]{32}',
  rendition: '(?:\\d{3,4}\\.(?:avif|webp|jpg)|share\\.jpg|logo\\.png|vector\\.svg)',
  file: '[\\w-]+(?:\\.[\\w-]+)+',
  part: '(?:pages|[1-9]\\d{0,5})',
  table: '[a-z_]{1,60}',
  function: '[a-z_]{1,60}',
  call: '[a-zA-Z]{1,40}(?:\\.[a-zA-Z]{1,40}){1,2}',
  factorId: '[0-9a-f-]{36}',
  userId: '[0-9a-f-]{36}',
}
