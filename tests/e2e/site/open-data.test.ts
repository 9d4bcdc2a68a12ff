import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { OpenApi, Operation } from '#app/features/open-data/openapi-document.ts'
import type { Schema } from '#app/features/open-data/schema.ts'
import { accessibilityProblems } from '../support/accessibility.ts'
import { hasBrowser, useBrowser } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

const site = useSite({ TRUST_PROXY: '1' })
const open = useBrowser(site)

let described: OpenApi
let apikey = ''
let ids: Record<string, string>

beforeAll(async () => {
  described = (await (await fetch(`${site.address}/api/openapi.json`)).json()) as OpenApi
  const keys = JSON.parse(readFileSync(join(site.dataDir, 'keys.json'), 'utf8')) as { publishableKey: string }
  apikey = keys.publishableKey
  const [property] = await site.sql`
    select id from properties where is_published and jsonb_array_length(similar_properties(id)) > 0 limit 1`
  const [blog] = await site.sql`select id from blogs where is_published limit 1`
  ids = { property_id: String(property?.id), blog_id: String(blog?.id) }
})

const operations = () =>
  Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

/** The schema with its references resolved, as a zod validator. */
function toValidator(schema: Schema) {
  const whole = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(whole)
    if (typeof part !== 'object' || part === null) return part
    const { $ref } = part as Schema
    if ($ref) return whole(described.components.schemas[$ref.replace('#/components/schemas/', '')])
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, whole(value)]))
  }
  return z.fromJSONSchema(whole(schema) as Parameters<typeof z.fromJSONSchema>[0])
}

async function callOperation({ method, path, operation }: ReturnType<typeof operations>[number]) {
  const query = (operation.parameters ?? []).flatMap(({ name, example }) => (example ? [`${name}=${example}`] : []))
  const example = operation.requestBody?.content['application/json'].example
  // The example ids are replaced by real ones.
  const body =
    example &&
    JSON.stringify({ ...example, ...Object.fromEntries(Object.entries(ids).filter(([name]) => name in example)) })
  return fetch(`${described.servers[0]?.url}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`, {
    method,
    headers: { apikey, ...(body && { 'Content-Type': 'application/json', Prefer: 'return=minimal' }) },
    ...(body && { body }),
  })
}

const getResponse = (operation: Operation) => Object.entries(operation.responses)[0] ?? ['', { description: '' }]

describe('the description of the open data', () => {
  test('is OpenAPI 3.1 with valid references, and every operation has a name', () => {
    expect(described.openapi).toMatch(/^3\.1\./)
    const names = operations().map(({ operation }) => operation.operationId)
    expect(new Set(names).size).toBe(names.length)
    const references = [...JSON.stringify(described).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name,
    )
    expect(references.length).toBeGreaterThan(10)
    expect(references.filter((name) => !described.components.schemas[name ?? ''])).toEqual([])
  })

  test('is true: every call in it responds with the documented status and format', async () => {
    const wrong: string[] = []
    for (const each of operations()) {
      const response = await callOperation(each)
      const [status, responseSchema] = getResponse(each.operation)
      if (response.status !== Number(status)) wrong.push(`${each.path}: ${response.status} ${await response.text()}`)
      const schema = responseSchema.content?.['application/json'].schema
      if (!schema) continue
      const data: unknown = await response.json()
      if (Array.isArray(data) && data.length === 0) wrong.push(`${each.path}: nothing to look at`)
      const read = toValidator(schema).safeParse(data)
      if (!read.success) wrong.push(`${each.path}: ${z.prettifyError(read.error)}`)
    }
    expect(wrong).toEqual([])
  })

  test('documents the input: the examples match the schemas of the requests', () => {
    const wrong = operations().filter(({ operation: { requestBody } }) => {
      const content = requestBody?.content['application/json']
      return content && !toValidator(content.schema).safeParse(content.example).success
    })
    expect(wrong).toEqual([])
  })

  test('lists every table that visitors may read, and every call they may make, except forms and links in emails', async () => {
    const tables = await site.sql<{ name: string }[]>`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and has_table_privilege('anon', c.oid, 'select')
        and exists (select from pg_policy p where p.polrelid = c.oid and p.polcmd = 'r')`
    const calls = await site.sql<{ name: string }[]>`
      select p.proname as name from pg_proc p
      where p.pronamespace = 'public'::regnamespace and has_function_privilege('anon', p.oid, 'execute')`
    const named = new Set(Object.keys(described.paths))
    const missing = [...tables.map(({ name }) => `/${name}`), ...calls.map(({ name }) => `/rpc/${name}`)].filter(
      (path) => !named.has(path),
    )
    expect(missing.toSorted()).toEqual([
      '/rpc/book_viewing',
      '/rpc/find_invitation',
      '/rpc/get_viewing_slots',
      '/rpc/increment_inquiries',
      '/rpc/send_inquiry',
      '/rpc/site_data',
      '/rpc/unstored_reference',
      '/slug_history',
    ])
  })

  test('allows a script in a page of another site to read the data', async () => {
    const headers = { Origin: 'https://portal.example' }
    const description = await fetch(`${site.address}/api/openapi.json`, { headers })
    expect(description.headers.get('access-control-allow-origin')).toBe('*')
    const rows = await fetch(`${site.address}/rest/v1/properties?limit=1`, { headers: { ...headers, apikey } })
    expect(rows.headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('the page about it', () => {
  test('shows an example that works with the key it shows', async () => {
    const html = await (await fetch(`${site.address}/api`)).text()
    const [, origin = '', key = ''] = /createClient\(\s*&#x27;(.+?)&#x27;,\s*&#x27;(.+?)&#x27;/.exec(html) ?? []
    expect(key).toBe(apikey)
    const { data, error } = await createClient(origin, key).rpc('search_properties', {
      category: 'for-sale',
      bedrooms_min: 3,
      price_max: 50_000_000,
      sort: 'price-low',
    })
    expect(error).toBeNull()
    expect((data as { rows: unknown[] }).rows.length).toBeGreaterThan(0)
  })

  test('shows every call and every feed, without a script', async () => {
    const html = await (await fetch(`${site.address}/api`)).text()
    for (const { path } of operations()) expect(html).toContain(`<code>${path}</code>`)
    const feeds = [...html.matchAll(/<dt><a href="([^"]+)"/g)].map(([, address = '']) =>
      address.replaceAll('&amp;', '&'),
    )
    expect(feeds.length).toBe(6)
    for (const address of feeds) expect((await fetch(address)).status).toBe(200)
  })

  test.runIf(hasBrowser).each([360, 1280] as const)('is accessible at %i px', async (width) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await open('/api', { width, colorScheme })
      for (const entry of await page.locator('[data-slot="open-data"] summary').all()) await entry.click()
      expect(await accessibilityProblems(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
})
