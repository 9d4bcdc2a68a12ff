import { describe, expect, test } from 'vitest'
import { createRouteMatcher, withoutPreview } from './match-route.ts'
import { parseRequestTarget } from './request-target.ts'
import { routes } from './routes.ts'

const matchRoute = createRouteMatcher(routes)

function matchUrl(address: string, method = 'GET') {
  const target = parseRequestTarget(address)
  if (!target) throw new Error(`${address} is no address`)
  return matchRoute(target, method)
}
const matchedPath = (address: string, method?: string) => {
  const found = matchUrl(address, method)
  return 'route' in found ? found.route.path : found
}
const addressFor = (address: string) => {
  const found = matchUrl(address)
  return 'route' in found ? found.address : found
}

describe('a request matches its row', () => {
  test.each([
    ['/', 'GET', '/'],
    ['/_.data', 'GET', '/*'],
    ['/contact.data', 'POST', '/*'],
    ['/contact', 'HEAD', '/contact'],
    ['/property/7b0c-x', 'GET', '/property/:propertyId'],
    ['/blog/feed.xml', 'GET', '/blog/feed.xml'],
    ['/blog/buying.data', 'GET', '/*'],
    ['/admin/pass', 'POST', '/admin/pass'],
    ['/admin/nowhere', 'GET', '/admin/*'],
    ['/admin/profile.data', 'GET', '/admin/profile.data'],
    ['/admin/blogs/edit/7b0c-x.data', 'GET', '/admin/blogs/edit/:blogId.data'],
    ['/admin/nowhere.data', 'GET', '/admin/*.data'],
    ['/no/where', 'GET', '/*'],
    ['/building-care', 'GET', '/:service'],
    ['/building-care', 'PUT', '/*'],
    ['/Building-care', 'GET', '/*'],
    ['/building--care', 'GET', '/*'],
    [`/${'a'.repeat(61)}`, 'GET', '/*'],
    ['/not-found', 'GET', '/*'],
    ['/rest', 'GET', '/*'],
    ['/sw', 'GET', '/sw'],
    ['/sw.data', 'GET', '/*'],
    ['/sw/contact.data', 'POST', '/sw/*'],
    ['/sw/property/7b0c-x', 'GET', '/sw/property/:propertyId'],
    ['/sw/no/where', 'GET', '/sw/*'],
    ['/sw/building-care', 'GET', '/sw/:service'],
    ['/sw/admin', 'GET', '/sw/*'],
    ['/sw/sw', 'GET', '/sw/*'],
    ['/sw/embed', 'GET', '/sw/*'],
    ['/sw/assets/a.js', 'GET', '/sw/*'],
    ['/no/where', 'POST', '/*'],
    ['/PROJECTS', 'GET', '/*'],
    ['/rest/v1/rpc/x/y', 'GET', '/rest/v1/*'],
    ['/auth/v1/otp', 'POST', '/auth/v1/*'],
    ['/auth/v1/admin/generate_link', 'POST', '/auth/v1/*'],
  ])('%s by %s', (address, method, path) => expect(matchedPath(address, method)).toBe(path))

  test('or the response lists the methods that the URL accepts', () => {
    expect(matchedPath('/contact', 'PUT')).toEqual({ status: 405, allowed: ['GET', 'HEAD', 'POST'] })
    expect(matchedPath('/auth/v1/user', 'DELETE')).toEqual({ status: 405, allowed: ['GET', 'HEAD', 'PUT'] })
    expect(matchedPath('/media', 'GET')).toEqual({ status: 405, allowed: ['POST'] })
  })
})

describe('parameters', () => {
  test('of a page are those it reads, in one order, each once unless it may be repeated', () => {
    expect(addressFor('/projects?utm_source=x&type=Villa&page=2&q=a%62&type=House&page=3')).toBe(
      '/projects?page=2&q=ab&type=Villa&type=House',
    )
    expect(addressFor('/about?anything=else')).toBe('/about')
  })

  test('with the same name keep their order: the first counts', () => {
    expect(addressFor('/projects?page=1&page=2')).not.toBe(addressFor('/projects?page=2&page=1'))
    expect(addressFor('/projects?type=a&type=b')).not.toBe(addressFor('/projects?type=b&type=a'))
  })

  test('of an account call are only its own, each once', () => {
    const token = (query: string) => matchedPath(`/auth/v1/token?${query}`, 'POST')
    expect(token('grant_type=password')).toBe('/auth/v1/token')
    for (const query of [
      '',
      'grant_type=pkce',
      'grant_type=password&grant_type=refresh_token',
      'grant_type=password&x=grant_type=refresh_token',
      'grant_type=Password',
    ])
      expect(token(query)).toEqual({ status: 404 })
  })

  test('that a page cannot parse are ignored, and long ones are truncated', () => {
    expect(addressFor('/projects?q=a%00b&beds=%FF&page=2')).toBe('/projects?page=2')
    expect(addressFor(`/projects?q=${'x'.repeat(10_000)}&page=2`)).toBe(`/projects?q=${'x'.repeat(2_000)}`)
    expect(addressFor(`/projects?q=x${encodeURIComponent('🏠'.repeat(2_000))}`)).toMatch(/^\/projects\?q=x[%\w]+$/)
    expect(addressFor(`/projects?page=2&${'x=1&'.repeat(200)}`)).toBe('/projects?page=2')
  })

  test('of an API call that cannot be parsed are rejected', () => {
    expect(matchedPath('/rest/v1/properties?title=eq.%00')).toEqual({ status: 404 })
    expect(matchedPath('/auth/v1/token?grant_type=password&x=%FF', 'POST')).toEqual({ status: 404 })
  })
})

test('all unknown paths count as one URL', () => {
  for (const address of ['/no/where', '/wp-login.php', '/a/b/c?d=e']) expect(addressFor(address)).toBe('/not-found')
  expect(addressFor('/no/where.data')).toBe('/not-found')
  expect(addressFor('/admin/nowhere?x=1')).toBe('/admin/nowhere')
})

test('a preview has an address of its own, which no cached page has, and becomes the page without it', () => {
  const match = matchUrl('/about?x=1&preview')
  expect('route' in match && [match.address, withoutPreview(match).address]).toEqual(['/about?preview=', '/about'])
})
