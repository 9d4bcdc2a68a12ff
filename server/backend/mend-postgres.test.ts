import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mended } from './mend-postgres.ts'

const source = (file: string) =>
  readFileSync(new URL(`../../node_modules/postgres/src/${file}`, import.meta.url), 'utf8')

test.each(['connection.js', 'index.js'])('%s of the installed postgres.js still reads as what is mended', (file) => {
  expect(mended(file, source(file))).toContain(file === 'index.js' ? 'c.reserved !== mine' : 'if (!socket)')
})

test('another version is refused before it is run half mended', () => {
  expect(() => mended('index.js', source('index.js').replace('sql.release', 'sql.giveBack'))).toThrow(/not the version/)
})
