import type { Sql } from 'postgres'
import { visitorBounds } from '../../server/api/call/bounds.ts'
import { functions } from '../../server/api/functions.ts'
import { tables } from '../../server/api/tables.ts'
import type { Route } from '../../server/http/routing/route.ts'
import { routes } from '../../server/http/routing/routes.ts'
import { segmentForms } from '../../server/http/routing/route.ts'

export type Choice = Record<string, string>
export type RequestSpec = {
  method: 'GET' | 'POST'
  path: string
  body?: string | undefined
  contentType?: string | undefined
}
/** One public URL, its inputs, and the request made from them. */
export type Address = {
  route: Route
  method: 'GET' | 'POST'
  choices: Record<string, readonly string[]>
  buildRequest: (chosen: Choice, turn: number) => RequestSpec
}
/** Sample values from the database. */
type SampleData = { textColumns: Map<string, string[]>; imageHashes: string[]; propertyIds: string[]; slugs: string[] }

const { conditions, patternLength, listValues, valueLength, orderColumns } = visitorBounds
const repeat = (text: string, count: number) => Array.from({ length: count }, () => text)
const text = ['e a', 'garden pool nairobi house parking security', 'ab '.repeat(66), 'é%_'.repeat(60)]
const list = (values: readonly string[]) => `{${values.join(',')}}`
const numbers = (count: number) => list(Array.from({ length: count }, (_, index) => String(index * 977)))
const token = 'ab'.repeat(32)

export async function fetchSampleData(sql: Sql): Promise<SampleData> {
  const textColumns = new Map<string, string[]>()
  const columns = await sql<{ table: string; column: string }[]>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'text' order by table_name, column_name in
      ('description', 'content', 'search_text', 'title', 'short_description', 'excerpt') desc, column_name`
  for (const { table, column } of columns) textColumns.set(table, [...(textColumns.get(table) ?? []), column])
  const imageHashes = await sql<
    { hash: string }[]
  >`select hash from public.media where is_published order by byte_size desc`
  const properties = await sql<{ id: string }[]>`
    select id from public.properties where is_published order by cardinality(images) desc limit 40`
  const posts = await sql<
    { slug: string }[]
  >`select slug from public.blogs where is_published order by length(content) desc`
  return {
    textColumns,
    imageHashes: imageHashes.map(({ hash }) => hash),
    propertyIds: properties.map(({ id }) => id),
    slugs: posts.map(({ slug }) => slug),
  }
}

/** Every URL that a visitor may request, from the route table and the allow-list of the process. */
export function publicAddresses(samples: SampleData): Address[] {
  return routes
    .filter(({ kind, path }) => kind !== 'admin' && !path.startsWith('/admin'))
    .flatMap((route) =>
      route.methods.flatMap((method) => {
        if (method !== 'GET' && method !== 'POST') return []
        if (route.handler === 'rest') return restEndpoint(route, method, samples) ?? []
        return [{ route, method, ...(method === 'GET' ? pageInputs(route) : formInputs(route)), samples }].map(
          ({ choices, fill }) => ({
            route,
            method,
            choices,
            buildRequest: (chosen: Choice, turn: number) => ({
              method,
              ...fill(buildPath(route, samples, turn), chosen),
            }),
          }),
        )
      }),
    )
}

type Inputs = { choices: Address['choices']; fill: (path: string, chosen: Choice) => Omit<RequestSpec, 'method'> }

const fieldValues: Record<string, readonly string[]> = {
  q: text,
  sort: ['price-low', 'price-high', 'size-large', 'oldest'],
  page: ['2', '40', '99999'],
  min: ['100000'],
  max: ['90000000'],
  beds: ['1'],
  baths: ['1'],
  view: ['map', 'list'],
  category: ['for-sale', 'land', 'market-trends'],
  type: [repeatedField('type', ['House', 'Apartment', 'Villa', 'Townhouse', 'Studio', 'Office', 'Land'])],
  price: [repeatedField('price', ['-5000000', '5000000-10000000', '10000000-20000000', '50000000-'])],
  size: [repeatedField('size', ['-1', '1-5', '5-10', '25-'])],
  feature: ['Parking', repeatedField('feature', ['Parking', 'Security', 'Garden'])],
  status: [repeatedField('status', ['available', 'pending', 'sold', 'rented'])],
  ids: [Array.from({ length: 100 }, () => crypto.randomUUID()).join(',')],
  search: [`/projects?q=${encodeURIComponent('ab '.repeat(60))}&beds=1`],
  token: [token],
  tour: ['1'],
  list: ['for-sale', 'land-for-sale'],
  show: ['12', '100'],
}

function repeatedField(name: string, values: readonly string[]) {
  return values.map((value, index) => (index === 0 ? value : `&${name}=${encodeURIComponent(value)}`)).join('')
}

function pageInputs({ query }: Route): Inputs {
  const fields = query.kind === 'page' ? [...query.single, ...query.repeated] : []
  const choices = Object.fromEntries(fields.map((field) => [field, fieldValues[field] ?? ['1']]))
  const fill = (path: string, chosen: Choice) => ({ path: `${path}?${queryOf(chosen)}` })
  return { choices, fill }
}

function queryOf(chosen: Choice) {
  return Object.entries(chosen)
    .map(([name, value]) => {
      const [first = '', ...others] = value.split(`&${name}=`)
      return [first && encodeURIComponent(first), ...others].map((each) => `${name}=${each}`).join('&')
    })
    .join('&')
}

function formInputs({ handler, endpoint }: Route): Inputs {
  if (handler === 'page') {
    const form = new URLSearchParams({ fullName: 'Ann', email: 'ann@example.com', message: 'word '.repeat(900) })
    const many = `&${repeat('service=x', 4_000).join('&')}`
    const contentType = 'application/x-www-form-urlencoded'
    const fill = (path: string, { body = '' }: Choice) => ({ path, body: form.toString() + body, contentType })
    return { choices: { body: [many] }, fill }
  }
  const body = { email: 'nobody@example.com', password: 'p'.repeat(72), token, type: 'recovery', refresh_token: token }
  const when = endpoint?.when?.join('=') ?? ''
  const contentType = 'application/json'
  return { choices: {}, fill: (path) => ({ path: `${path}?${when}`, body: JSON.stringify(body), contentType }) }
}

function buildPath({ path }: Route, samples: SampleData, turn: number) {
  const segments: Record<string, string | undefined> = {
    propertyId: samples.propertyIds[turn % samples.propertyIds.length],
    slug: samples.slugs[turn % samples.slugs.length],
    hash: samples.imageHashes[turn % samples.imageHashes.length],
    rendition: '2400.avif',
    file: 'none.js',
  }
  return path
    .replace('*', `nowhere-${turn}`)
    .replaceAll(/:(\w+)/g, (_, name: string) => segments[name] ?? (name in segmentForms ? token.slice(0, 32) : name))
}

function restEndpoint(route: Route, method: 'GET' | 'POST', samples: SampleData): Address | undefined {
  const { table = '', function: name = '' } = route.params ?? {}
  if (method === 'GET' && tables[table]?.visitors?.read) return tableAddress(route, table, samples)
  return functions[name]?.for === 'visitors' && method === 'POST' ? functionAddress(route, name, samples) : undefined
}

/** A plain list at first; each choice adds something that the API's limits still allow. */
function tableAddress(route: Route, table: string, samples: SampleData): Address {
  const texts = samples.textColumns.get(table) ?? []
  const { columns = [], embeds = {}, key = '' } = tables[table] ?? {}
  const long = texts[0] ?? key
  const pattern = `%${'ab'.repeat(patternLength / 4)}%`
  const either = (parts: readonly string[]) => `(${parts.join(',')})`
  const patterns = repeat('', conditions).map((_, index) => `${texts[index % 2] ?? long}.ilike.%x${index}%`)
  const nestedConditions = either([`and${either(patterns.slice(0, 10))}`, `not.or${either(patterns.slice(10))}`])
  const choices = {
    select: [
      ['*', ...Object.keys(embeds).map((name) => `${name}(*)`)].join(','),
      repeat(long, 2)
        .map((column, index) => `c${index}:${column}`)
        .join(','),
      key,
    ],
    or: [
      either(patterns),
      nestedConditions,
      either(repeat(`${long}.ilike.${pattern}`, conditions)),
      either(repeat(`${key}.not.is.null`, conditions)),
    ],
    [long]: [`not.in.(${repeat('w'.repeat(valueLength / 3), listValues).join(',')})`],
    order: [texts.slice(0, orderColumns).join(','), columns.slice(-orderColumns).join(',')],
    offset: ['1000000', '3000'],
    limit: ['1'],
    prefer: ['count=exact'],
  }
  const buildRequest = (chosen: Choice) => ({ method: 'GET', path: `/rest/v1/${table}?${queryOf(chosen)}` }) as const
  return { route, method: 'GET', choices, buildRequest }
}

const argumentValues: Record<string, readonly unknown[]> = {
  search: text,
  category: ['for-sale', 'market-trends'],
  property_types: [list(['House', 'Apartment', 'Villa', 'Land']), list(repeat('House', 1_500))],
  required_features: [list(['Parking', 'Garden']), list(Array.from({ length: 1_000 }, (_, index) => `f${index}`))],
  statuses: [list(['available', 'pending', 'sold', 'rented'])],
  sort: ['price-low', 'oldest', 'size-large'],
  page: ['40', '2147483647'],
  page_size: ['100'],
  price_min: ['1'],
  bedrooms_min: ['1'],
  bathrooms_min: ['1'],
  price_bands: [numbers(12), numbers(1_500)],
  land_bands: [numbers(12), numbers(1_000)],
  price_ranges: [
    '[{"min":1,"max":90000000}]',
    JSON.stringify(repeat('', 300).map((_, min) => ({ min, max: min + 9 }))),
  ],
  message: ['word '.repeat(900)],
  criteria: [JSON.stringify({ search: 'ab '.repeat(60), beds: 1 })],
}

function functionAddress(route: Route, name: string, samples: SampleData): Address {
  const args = functions[name]?.args ?? []
  const choices = Object.fromEntries(
    args.filter((arg) => argumentValues[arg]).map((arg) => [arg, argumentValues[arg] as string[]]),
  )
  const needed: Choice = {
    property_id: samples.propertyIds[0] ?? '',
    blog_id: token,
    token,
    email: 'ann@example.com',
    name: 'Ann',
    message: 'Is it free?',
    address: '/projects',
    frequency: 'daily',
  }
  const buildRequest = (chosen: Choice) => {
    const filled = Object.fromEntries(args.flatMap((arg) => (needed[arg] === undefined ? [] : [[arg, needed[arg]]])))
    const body = JSON.stringify({ ...filled, ...chosen })
    return { method: 'POST', path: `/rest/v1/rpc/${name}`, body, contentType: 'application/json' } as const
  }
  return { route, method: 'POST', choices, buildRequest }
}
