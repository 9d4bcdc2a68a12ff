export type Parameter = readonly [name: string, value: string]
/** A parsed request target: the canonical path, and the decoded parameters in their original order. */
export type RequestTarget = {
  path: string
  parameters: readonly Parameter[]
  /** Some parameters could not be parsed, or were too many, and were dropped. */
  isPartial: boolean
  queryLength: number
}

const maxParameters = 100
const canonicalPath = /^(?:\/|(?:\/[\w.~-]+)+)$/
const dotSegment = /\/\.\.?(?:\/|$)/
// `#` begins a fragment, which no client sends; other ASCII characters may be in a query, encoded or not.
const printableQuery = /^[\x21\x22\x24-\x7e]*$/

/**
 * Parses the target of a request line. Every path has one spelling: an escape, an empty or dot segment, a trailing slash, or
 * a character that none of our URLs contains makes it unknown (undefined), so that later code cannot parse it differently.
 */
export function parseRequestTarget(target: string): RequestTarget | undefined {
  const separatorAt = target.indexOf('?')
  const path = separatorAt < 0 ? target : target.slice(0, separatorAt)
  if (!canonicalPath.test(path) || dotSegment.test(path)) return undefined
  const query = separatorAt < 0 ? '' : target.slice(separatorAt + 1)
  const parsed = parseQuery(query)
  return parsed && { path, ...parsed, queryLength: query.length }
}

/** The parameters as our URLs contain them, each pair in one spelling. */
export function formatQuery(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return ''
  return `?${parameters.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')}`
}

function parseQuery(query: string): Pick<RequestTarget, 'parameters' | 'isPartial'> | undefined {
  if (!printableQuery.test(query)) return undefined
  const pairs = query.split('&').filter((pair) => pair !== '')
  const parameters = pairs.slice(0, maxParameters).flatMap((pair): Parameter[] => {
    const separatorAt = pair.indexOf('=')
    const name = decode(separatorAt < 0 ? pair : pair.slice(0, separatorAt))
    const value = decode(separatorAt < 0 ? '' : pair.slice(separatorAt + 1))
    return name === undefined || value === undefined ? [] : [[name, value]]
  })
  return { parameters, isPartial: parameters.length < pairs.length }
}

/** Undefined for escapes that are not UTF-8, and for NUL, which PostgreSQL cannot store. */
function decode(text: string): string | undefined {
  if (!/[%+]/.test(text)) return text
  try {
    const decoded = decodeURIComponent(text.replaceAll('+', ' '))
    return decoded.includes('\0') ? undefined : decoded
  } catch {
    return undefined
  }
}
