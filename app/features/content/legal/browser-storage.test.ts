import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { browserStorage, staffStorage } from './browser-storage.ts'

const app = new URL('../../../', import.meta.url)
const sources = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !path.startsWith('features/content/legal/'))
  .map((path) => readFileSync(new URL(path, app), 'utf8'))

test('the cookie policy lists every key the site stores in a browser, and no others', () => {
  const storedKeys = new Set(sources.flatMap((source) => source.match(/makazi:[a-zA-Z]+/g) ?? []))
  const named = [...browserStorage, ...staffStorage].map(({ key }) => key).filter((key) => key.startsWith('makazi:'))
  expect(named.toSorted()).toEqual([...storedKeys].toSorted())
})

test('of the pages only those of shared lists set a cookie', () => {
  const setting = sources.filter((source) => /document\.cookie|set-cookie|createCookie/i.test(source))
  expect(setting).toHaveLength(1)
  expect(setting[0]).toContain("const name = 'makazi-shortlist'")
})
