import { formatQuery, type Parameter, type RequestTarget } from './request-target.ts'
import { type Method, type Route, segmentForms } from './route.ts'

/** What a request asks for, in our own words: the row, and only what the row takes. */
export type RouteMatch = {
  route: Route
  /** Of the page, also where its data is asked for. In one spelling; what is behind the table builds its addresses from it. */
  path: string
  params: Record<string, string>
  parameters: readonly Parameter[]
  isData: boolean
}
export type NoMatch = { status: 404 | 414 } | { status: 405; allowed: readonly string[] }

export type MatchRoute = (target: RequestTarget, method: string) => RouteMatch | NoMatch

const maxPageQuery = 2_000

export function createRouteMatcher(routes: readonly Route[]): MatchRoute {
  const literal = new Map<string, Found[]>()
  const patterns: { pattern: RegExp; found: Found }[] = []
  for (const route of routes) {
    if (/[:*]/.test(route.path)) patterns.push({ pattern: patternOf(route), found: { route, isData: false } })
    else {
      add(literal, route.path, { route, isData: false })
      if (route.hasData) add(literal, dataPath(route.path), { route, isData: true })
    }
  }

  function find(path: string): Found[] {
    const known = literal.get(path)
    if (known) return known
    const found: Found[] = []
    for (const { pattern, found: candidate } of patterns) {
      // A wildcard counts only where nothing more exact does.
      if (found.length > 0 && isWild(candidate.route)) continue
      const match = pattern.exec(path)
      if (match)
        found.push({ route: candidate.route, isData: match.groups?.data !== undefined, groups: match.groups ?? {} })
    }
    return found
  }

  return (target, method) => {
    const found = find(target.path)
    if (found.length === 0) return { status: 404 }
    const wanted = method === 'HEAD' ? 'GET' : method
    const ofMethod = found.filter(({ route }) => isWild(route) || route.methods.includes(wanted as Method))
    if (ofMethod.length === 0) return { status: 405, allowed: allowedBy(found) }
    const chosen = ofMethod.find(({ route }) => !route.when || hasOnce(target.parameters, route.when))
    if (!chosen) return { status: 404 }
    const parameters = takeParameters(chosen.route, target, chosen.isData)
    if (!Array.isArray(parameters)) return parameters as NoMatch
    const { data: _, ...groups } = chosen.groups ?? {}
    const read = Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, value ?? '']))
    const params = { ...chosen.route.params, ...read }
    const path = chosen.isData ? pagePath(target.path) : target.path
    return { route: chosen.route, path, params, parameters, isData: chosen.isData }
  }
}

type Found = { route: Route; isData: boolean; groups?: Record<string, string | undefined> }

/** The address behind the table: built from the row's own parts. */
export function addressOf({ route, path, parameters, isData }: RouteMatch): string {
  const own = route.renderedAs ?? path
  return (isData ? dataPath(own) : own) + formatQuery(parameters)
}

function takeParameters({ query }: Route, { parameters, isPartial, queryLength }: RequestTarget, isData: boolean) {
  if (query.take === 'none') return isData ? onlyRoutes(parameters) : []
  if (query.take !== 'page' && isPartial) return { status: 404 }
  if (query.take === 'all') return queryLength > query.maxLength ? { status: 414 } : [...parameters]
  if (query.take === 'strict') {
    const names = parameters.map(([name]) => name)
    const isKnown = names.every((name) => query.names.includes(name)) && new Set(names).size === names.length
    return isKnown ? [...parameters] : { status: 404 }
  }
  const taken = takeNamed(query, parameters)
  // The order between names says nothing; that of one name's values may.
  const sorted = taken.toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)))
  return isData ? [...sorted, ...onlyRoutes(parameters)] : sorted
}

type PageRule = Extract<Route['query'], { take: 'page' }>

/** What a page cannot use is left out, and what is too long is cut: a list is shown for any address. */
function takeNamed(
  { single, repeated, maxLength = maxPageQuery }: PageRule,
  parameters: readonly Parameter[],
): Parameter[] {
  const seen = new Set<string>()
  let left = maxLength
  return parameters.flatMap(([name, value]): Parameter[] => {
    if (left <= 0 || !(repeated.includes(name) || (single.includes(name) && !seen.has(name)))) return []
    seen.add(name)
    const cut = value.slice(0, left).toWellFormed()
    left -= cut.length + 1
    return [[name, cut]]
  })
}

/** Which of the routes' data an open page asks for, as the page router names them. */
function onlyRoutes(parameters: readonly Parameter[]): Parameter[] {
  const found = parameters.find(([name]) => name === '_routes')
  return found && /^[\w/,.*-]{1,400}$/.test(found[1]) ? [found] : []
}

function hasOnce(parameters: readonly Parameter[], [name, value]: readonly [string, string]) {
  const values = parameters.filter(([each]) => each === name)
  return values.length === 1 && values[0]?.[1] === value
}

function patternOf({ path, hasData }: Route): RegExp {
  const source = path
    .split('/')
    .slice(1)
    .map((segment) => {
      if (segment === '*') return '.+'
      if (!segment.startsWith(':')) return segment.replaceAll('.', '\\.')
      const name = segment.slice(1)
      const form = segmentForms[name]
      if (!form) throw new Error(`${path} has a segment of no known form`)
      return `(?<${name}>${form})`
    })
  const end = path.endsWith('*') ? '?' : ''
  return new RegExp(`^/${source.join('/')}${hasData ? `${end}(?<data>\\.data)?` : ''}$`)
}

/** Takes whatever has no row of its own, by whatever method: all of it is simply not there. */
function isWild({ path }: Route) {
  return path.endsWith('*')
}

function pagePath(path: string) {
  return path === '/_root.data' ? '/' : path.slice(0, -'.data'.length)
}

function dataPath(path: string) {
  return path === '/' ? '/_root.data' : `${path}.data`
}

function add(map: Map<string, Found[]>, path: string, found: Found) {
  map.set(path, [...(map.get(path) ?? []), found])
}

function allowedBy(found: readonly Found[]) {
  const methods = found.flatMap(({ route }) => route.methods)
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
}
