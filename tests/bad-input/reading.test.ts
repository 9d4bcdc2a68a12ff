import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attack } from '../attacks/support/attacked-site.ts'
import { findExecutableCode } from '../attacks/support/hostile-text.ts'
import { checkMany, parameters, queryOf, anyText } from './support/arbitraries.ts'

const { sendRequest, keys } = attack()

const lists: [string, number, string[]][] = [
  [
    '/projects',
    80,
    [
      'q',
      'category',
      'type',
      'min',
      'max',
      'price',
      'size',
      'beds',
      'baths',
      'feature',
      'status',
      'sort',
      'page',
      'view',
    ],
  ],
  ['/properties-for-sale', 40, ['q', 'type', 'min', 'max', 'price', 'beds', 'feature', 'sort', 'page']],
  ['/properties-for-rent', 40, ['q', 'type', 'min', 'max', 'price', 'beds', 'feature', 'sort', 'page']],
  ['/land-for-sale', 40, ['q', 'price', 'size', 'feature', 'sort', 'page']],
  ['/blog', 64, ['q', 'category', 'page']],
  ['/contact', 40, ['property', 'type', 'service']],
  ['/viewings/new', 20, ['property', 'unit']],
  ['/compare', 40, ['ids']],
  ['/saved-searches/new', 40, ['search']],
  ['/embed', 40, ['list', 'q', 'limit', 'type', 'beds', 'page']],
  ['/properties/feed.xml', 32, ['q', 'type', 'min', 'page']],
  ['/land-for-sale/atom.xml', 40, ['q', 'size']],
  ['/newsletter/confirm', 40, ['token']],
  ['/personal-data/view', 32, ['token']],
  ['/personal-data/export', 32, ['token']],
]

describe('any query string', () => {
  test.each(lists)('%s responds as a page', async (path, runs, names) => {
    await checkMany(parameters(...names), runs, async (pairs) => {
      const response = await sendRequest(`${path}?${queryOf(pairs)}`)
      const text = await response.text()
      expect([200, 301, 302, 404, 414]).toContain(response.status)
      const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
      expect(isPage ? findExecutableCode(text) : []).toEqual([])
    })
  })
})

describe('any path', () => {
  const step = fc.oneof(
    anyText,
    fc.constantFrom(
      'property',
      'blog',
      'admin',
      'media',
      'assets',
      'saved-searches',
      'rest',
      'v1',
      'auth',
      '..',
      '.',
      '%2e%2e',
      'feed.xml',
      'contact.data',
      '_root.data',
    ),
  )
  test('gets a response below 500', async () => {
    await checkMany(fc.array(step, { maxLength: 4 }), 240, async (steps) => {
      const path = `/${steps.map((each) => encodeURIComponent(each.toWellFormed())).join('/')}`.slice(0, 4_000)
      expect((await sendRequest(path)).status).toBeLessThan(500)
    })
  })

  test('gets a response below 500 with any headers and methods', async () => {
    const name = fc.constantFrom(
      'accept',
      'accept-encoding',
      'accept-language',
      'cookie',
      'if-none-match',
      'if-modified-since',
      'range',
      'referer',
      'user-agent',
      'x-forwarded-for',
      'authorization',
      'content-type',
      'x-request-id',
      'sec-fetch-site',
    )
    const value = anyText.map((text) =>
      text
        .replaceAll(/[^\x20-\x7e]/g, '')
        .trim()
        .slice(0, 2_000),
    )
    const method = fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'DELETE', 'PATCH')
    const path = fc.constantFrom(
      '/',
      '/projects',
      '/contact',
      '/robots.txt',
      '/rest/v1/properties',
      '/auth/v1/user',
      '/media/x',
      '/healthz',
    )
    await checkMany(
      fc.tuple(method, path, fc.dictionary(name, value, { maxKeys: 4 })),
      160,
      async ([verb, to, headers]) => {
        expect((await sendRequest(to, { method: verb, headers })).status).toBeLessThan(500)
      },
    )
  })
})

describe('any request to the API', () => {
  const segment = fc.constantFrom(
    'id',
    'title',
    '*',
    '(',
    ')',
    ',',
    '.',
    '"',
    '\\',
    '->',
    '->>',
    '::',
    '!inner',
    'eq',
    'not',
    'in',
    'is',
    'ilike',
    'or',
    'and',
    'cs',
    'fts',
    '{',
    '}',
    '[',
    ']',
    ':',
    '1',
    'null',
    'price',
    'categories',
    'properties',
    'count',
    '()',
    'desc',
    '%',
    '\0',
    '...',
  )
  const expression = fc.oneof(
    fc.array(segment, { maxLength: 8 }).map((parts) => parts.join('')),
    anyText,
  )
  const name = fc.constantFrom(
    'select',
    'order',
    'limit',
    'offset',
    'or',
    'and',
    'not.or',
    'id',
    'title',
    'price',
    'images',
    'features',
    'is_published',
    'created_at',
    'columns',
    'on_conflict',
    'categories.name',
    '',
  )
  const target = fc.constantFrom(
    'properties',
    'blogs',
    'categories',
    'settings',
    'media',
    'inquiries',
    'slug_history',
    'nope',
    'rpc/search_properties',
    'rpc/property_pins',
    'rpc/search_blogs',
    'rpc/similar_properties',
    'rpc/location_counts',
    'rpc/site_data',
    'rpc/find_invitation',
  )

  test('gets rows or an error', async () => {
    await checkMany(
      fc.tuple(target, fc.array(fc.tuple(name, expression), { maxLength: 4 })),
      640,
      async ([to, pairs]) => {
        const response = await sendRequest(`/rest/v1/${to}?${queryOf(pairs)}`, {
          headers: { apikey: keys.publishableKey },
        })
        const text = await response.text()
        expect([response.status < 500, text]).toEqual([true, text])
      },
    )
  })

  test('gets rows or an error with headers that choose format, range and count', async () => {
    const headers = fc.dictionary(
      fc.constantFrom('prefer', 'range', 'range-unit', 'accept', 'accept-profile', 'content-profile'),
      fc.oneof(
        fc.constantFrom(
          'count=exact',
          '0-5',
          '5-0',
          '-1-2',
          'items',
          'text/csv',
          'application/vnd.pgrst.object+json',
          'application/xml',
          'public',
          'auth',
          'handling=strict,count=x',
          'return=representation',
        ),
        anyText.map((text) =>
          text
            .replaceAll(/[^\x20-\x7e]/g, '')
            .trim()
            .slice(0, 200),
        ),
      ),
    )
    await checkMany(headers, 160, async (input) => {
      const response = await sendRequest('/rest/v1/properties?select=id&limit=3', {
        headers: { ...input, apikey: keys.publishableKey },
      })
      const text = await response.text()
      expect([response.status < 500, text]).toEqual([true, text])
    })
  })
})
