import { isLanguage, type Language, languageParameter } from '#app/shared/language.ts'
import { type DataChoice, dataParameter, isDataChoice } from '#app/shared/low-data.ts'
import { formatQuery, type Parameter, type RequestTarget } from './request-target.ts'
import { type Method, type Route, segmentForms } from './route.ts'

/** The row of a request, and the parts of the request that the row accepts. */
export type RouteMatch = {
  readonly route: Route
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly parameters: readonly Parameter[]
  /** The language that a link of the language switch asks for. */
  readonly chosenLanguage?: Language
  /** What a link into or out of low-data mode asks for. */
  readonly chosenData?: DataChoice
  /** The page is requested as it will be after publishing. Only staff see it so; the address is another one than the page's. */
  readonly isPreview?: boolean
  /** The whole query of a public page, for a redirect after such a choice: `parameters` has what the page reads. */
  readonly query?: string
  /** Path and query as the row builds them. The client's spelling is not passed on. */
  readonly address: string
}
type NoMatch = { status: 404 | 414 } | { status: 405; allowed: readonly string[] }

type MatchRoute = (target: RequestTarget, method: string) => RouteMatch | NoMatch

const maxPageQuery = 2_000
const previewParameter = 'preview'

export function createRouteMatcher(routes: readonly Route[]): MatchRoute {
  const literal = new Map<string, RouteLookup[]>()
  const patterns: { pattern: RegExp; candidates: RouteLookup }[] = []
  for (const route of routes) {
    if (/[:*]/.test(route.path)) patterns.push({ pattern: compilePattern(route), candidates: { route } })
    else literal.set(route.path, [...(literal.get(route.path) ?? []), { route }])
  }

  function find(path: string): RouteLookup[] {
    const known = literal.get(path)
    if (known) return known
    const candidates: RouteLookup[] = []
    for (const { pattern, candidates: candidate } of patterns) {
      // A wildcard counts only where no more specific row matches. Which services there are, the row does not know.
      if (isWild(candidate.route) && candidates.some(({ route }) => !route.isForServices)) continue
      const match = pattern.exec(path)
      if (match) candidates.push({ route: candidate.route, params: match.groups ?? {} })
    }
    return candidates
  }

  return (target, method) => {
    const candidates = find(target.path)
    if (candidates.length === 0) return { status: 404 }
    const wanted = method === 'HEAD' ? 'GET' : method
    const matchingMethod = candidates.filter(({ route }) => isWild(route) || route.methods.includes(wanted as Method))
    if (matchingMethod.length === 0) return { status: 405, allowed: allowedBy(candidates) }
    const chosen = matchingMethod.find(({ route }) => !route.when || hasOnce(target.parameters, route.when))
    if (!chosen) return { status: 404 }
    const parameters = acceptParameters(chosen.route, target)
    if (!Array.isArray(parameters)) return parameters as NoMatch
    const params = { ...chosen.route.params, ...chosen.params }
    const match = { route: chosen.route, path: target.path, params, parameters }
    return matchOf(chosen.route.language ? { ...match, ...readChoice(target.parameters) } : match)
  }
}

type RouteLookup = { route: Route; params?: Record<string, string> }

export function matchOf(match: Omit<RouteMatch, 'address'>): RouteMatch {
  const { route, path, parameters, isPreview } = match
  const query = formatQuery(isPreview ? [...parameters, [previewParameter, '']] : parameters)
  return { ...match, address: (route.renderedAs ?? path) + query }
}

/** The page as visitors see it, where the caller may not see a preview. */
export function withoutPreview(match: RouteMatch): RouteMatch {
  return matchOf({ ...match, isPreview: false })
}

function acceptParameters({ query }: Route, { parameters, isPartial, queryLength }: RequestTarget) {
  if (query.kind === 'none') return []
  if (query.kind !== 'page' && isPartial) return { status: 404 }
  if (query.kind === 'all') return queryLength > query.maxLength ? { status: 414 } : [...parameters]
  if (query.kind === 'strict') {
    const names = parameters.map(([name]) => name)
    const isKnown = names.every((name) => query.names.includes(name)) && new Set(names).size === names.length
    return isKnown ? [...parameters] : { status: 404 }
  }
  const accepted = acceptNamed(query, parameters)
  // The order of different names is irrelevant; the order of one name's values may matter.
  return accepted.toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)))
}

type PageRule = Extract<Route['query'], { kind: 'page' }>

/** Drops parameters that the page does not read and truncates long values, so that any query shows the list. */
function acceptNamed(
  { single, repeated, maxLength = maxPageQuery }: PageRule,
  parameters: readonly Parameter[],
): Parameter[] {
  const seen = new Set<string>()
  let remaining = maxLength
  return parameters.flatMap(([name, value]): Parameter[] => {
    if (remaining <= 0 || !(repeated.includes(name) || (single.includes(name) && !seen.has(name)))) return []
    seen.add(name)
    const cut = value.slice(0, remaining).toWellFormed()
    remaining -= cut.length + 1
    return [[name, cut]]
  })
}

/** The choices of the language switch and of low-data mode, whether it is a preview, and the other parameters. */
function readChoice(parameters: readonly Parameter[]) {
  const find = (wanted: string) => parameters.find(([name]) => name === wanted)?.[1]
  const [language, data] = [find(languageParameter), find(dataParameter)]
  const query = formatQuery(parameters.filter(([name]) => name !== languageParameter && name !== dataParameter))
  return {
    query,
    ...(isLanguage(language) && { chosenLanguage: language }),
    ...(isDataChoice(data) && { chosenData: data }),
    ...(find(previewParameter) !== undefined && { isPreview: true }),
  }
}

function hasOnce(parameters: readonly Parameter[], [name, value]: readonly [string, string]) {
  const values = parameters.filter(([each]) => each === name)
  return values.length === 1 && values[0]?.[1] === value
}

function compilePattern({ path }: Route): RegExp {
  const source = path
    .split('/')
    .slice(1)
    .map((segment) => {
      const [, wild, name, rest = segment] = /^(?:(\*)|:(\w+))(.*)$/.exec(segment) ?? []
      const literal = rest.replaceAll('.', '\\.')
      if (wild) return `.+${literal}`
      if (!name) return literal
      const form = segmentForms[name]
      if (!form) throw new Error(`${path} has a segment without a pattern`)
      return `(?<${name}>${form})${literal}`
    })
  return new RegExp(`^/${source.join('/')}$`)
}

/** A wildcard row, which matches paths without a row of their own, by any method. */
function isWild({ path }: Route) {
  return path.endsWith('*')
}

function allowedBy(candidates: readonly RouteLookup[]) {
  const methods = candidates.flatMap(({ route }) => route.methods)
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
}
