import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const files = globSync('routes/**/*.{ts,tsx}', { cwd: import.meta.dirname })

test('each file under app/routes is a route', () => {
  const routes = read('routes.ts')
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => !routes.includes(`'${file.replaceAll('\\', '/')}'`))).toEqual([])
})

test('a route module has no markup of its own: it renders a screen', () => {
  const elements = files.flatMap((file) =>
    [...read(file).matchAll(/(?<![\w.])<[a-z][\w-]*[\s/>]/g)].map(([element]) => `${file}: ${element.trim()}`),
  )
  expect(elements).toEqual([])
})

test('a route module has at most seventy lines', () => {
  expect(files.filter((file) => read(file).split('\n').length > 71)).toEqual([])
})
