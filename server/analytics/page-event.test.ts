import { describe, expect, test } from 'vitest'
import { publicPages } from '#app/shared/public-pages.ts'
import { parsePageEvent } from './page-event.ts'

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
    '/saved-searches/0190f3a2',
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

test.each(publicPages)('$path is counted if the table of pages says so', ({ path, isCounted }) => {
  const address = path
    .replace(':propertyId', id)
    .replace(':slug', 'first-home')
    .replace(':service', 'house-care')
    .replace(':agent', 'otieno-were')
    .replace(':place', 'kilimani')
    .replace(':token', 'secret')
  const event = parsePageEvent(JSON.stringify(['page_view', origin + address, '']), origin, new Set(['house-care']))
  expect(event?.path).toBe(isCounted ? address : undefined)
})
