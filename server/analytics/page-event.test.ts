import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { countedPages, parsePageEvent } from './page-event.ts'

const origin = 'https://makazi.example'
const id = '0190f3a2-1111-7222-8333-444455556666'
const read = (...parts: unknown[]) => parsePageEvent(JSON.stringify(parts), origin)

describe('a beacon', () => {
  test.each([
    ['/', { path: '/' }],
    ['/properties-for-sale?q=karen#list', { path: '/properties-for-sale' }],
    [`/property/${id}?from=mail`, { path: `/property/${id}`, propertyId: id }],
    ['/sw', { path: '/sw' }],
    ['/sw/contact?type=viewing', { path: '/sw/contact' }],
    [`/sw/property/${id}`, { path: `/sw/property/${id}`, propertyId: id }],
    ['/blog/first-home', { path: '/blog/first-home', postSlug: 'first-home' }],
  ])('of %s is stored without its query', (address, page) => {
    expect(read('page_view', origin + address, '')).toEqual({ kind: 'page_view', source: 'direct', ...page })
  })

  test.each([
    '/nope',
    '/sw/',
    '/sw/sw',
    '/sw/nope',
    '/swahili',
    '/admin/inquiries',
    '/newsletter/confirm?token=secret',
    '/alerts/0190f3a2',
    '/property/abc',
    `/property/${id}/view`,
    `/property/${id.toUpperCase()}`,
    '/blog/A%20B',
    `/blog/${'a'.repeat(201)}`,
  ])('of %s is not stored', (address) => {
    expect(read('page_view', origin + address, '')).toBeUndefined()
  })

  test.each([
    ['another site', ['page_view', 'https://evil.example/', '']],
    ['another port', ['page_view', `${origin}:8443/`, '']],
    ['an unknown kind', ['purchase', `${origin}/`, '']],
    ['too few parts', ['page_view']],
    ['no parts', [1, null, {}]],
    ['something else', { kind: 'page_view' }],
  ])('is rejected with %s', (_, parts) => {
    expect(parsePageEvent(JSON.stringify(parts), origin)).toBeUndefined()
  })

  test('is rejected when it is not a list or longer than any URL', () => {
    expect(parsePageEvent('<svg onload>', origin)).toBeUndefined()
    expect(read('page_view', `${origin}/?q=${'a'.repeat(5_000)}`, '')).toBeUndefined()
  })

  test('about a click has no source', () => {
    expect(read('call_click', `${origin}/contact`, '')).toEqual({ kind: 'call_click', path: '/contact' })
  })
})

test('every page of the site with a fixed path is counted', () => {
  const routes = readFileSync(new URL('../../app/routes.ts', import.meta.url), 'utf8')
  const site = routes.slice(routes.indexOf("layout('routes/site/layout.tsx'"), routes.indexOf("route('*'"))
  const uncounted = new Set(['newsletter', 'alerts', 'viewings', 'shortlist', 'chat', 'closed'])
  const routeNames = [...site.matchAll(/route\('([a-z-]+)', 'routes\/site\/[a-z/-]+\.tsx'/g)].map(
    ([, word]) => `${word}`,
  )
  expect(routeNames.length).toBeGreaterThan(10)
  const missing = routeNames.filter((word) => !uncounted.has(word) && !countedPages.has(`/${word}`))
  expect(missing, 'neither in countedPages of page-event.ts nor an exception in this test').toEqual([])
})
