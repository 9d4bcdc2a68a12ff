import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import appRoutes from '#app/routes.ts'
import { withoutLanguage } from '#app/shared/language.ts'
import type { Route } from './route.ts'
import { routes } from './routes.ts'

const root = join(import.meta.dirname, '../../..')

function listAddresses(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const own = path === undefined ? parent : `${parent}/${path}`
    const isAddress = index === true || (path !== undefined && !children)
    return [...(isAddress ? [own === '' ? '/' : own] : []), ...listAddresses(children ?? [], own)]
  })
}

const toEnglish = (row: Route): Route => ({
  ...row,
  language: 'en',
  path: withoutLanguage(row.path),
  ...(row.renderedAs && { renderedAs: withoutLanguage(row.renderedAs) }),
})
const listPages = (matches: (path: string) => boolean) =>
  routes.flatMap(({ handler, path }) => (handler === 'page' && matches(path) ? [path] : []))

test('each page route has a row, and each page row a route', () => {
  const pages = listPages((path) => !/__manifest$|\.data$/.test(path) && withoutLanguage(path) === path)
  expect(pages.toSorted()).toEqual([...new Set(listAddresses(appRoutes))].toSorted())
})

test('each page of visitors exists in Swahili too, under the same rules', () => {
  const english = routes.filter(({ language }) => language === 'en')
  const swahili = routes.filter(({ language }) => language === 'sw')
  expect(english.length).toBeGreaterThan(30)
  expect(swahili.map(({ path }) => path)).toEqual(listPages((path) => withoutLanguage(path) !== path))
  expect(swahili.map(toEnglish)).toEqual(english)
})

test('the admin area, feeds and frames on other sites are not translated', () => {
  const translated = routes.filter(({ language, path }) => language && /admin|feed|embed|sitemap|robots/.test(path))
  expect(translated).toEqual([])
})

test('each file served by its own name has a row, and each such row a file', () => {
  const folder = join(root, 'public')
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => `${file.parentPath.slice(folder.length)}/${file.name}`)
  const rows = routes.filter(({ handler, path }) => handler === 'file' && path !== '/assets/:file')
  expect(rows.map(({ path }) => path).toSorted()).toEqual(paths.toSorted())
})

test('no two rows match the same URL', () => {
  const addresses = routes.flatMap(({ path, methods, when }) =>
    methods.map((method) => `${method} ${path} ${when ?? ''}`),
  )
  expect(addresses.length).toBe(new Set(addresses).size)
})

test('the last row matches all other URLs', () => {
  expect(routes.at(-1)).toMatchObject({ path: '/*', renderedAs: '/not-found' })
})

test('no cached row limits GET, since fresh pages are sent before limits are checked', () => {
  const limited = routes.filter(({ isCached, rateLimits }) => isCached && rateLimits?.GET)
  expect(limited.map(({ path }) => path)).toEqual([])
})
