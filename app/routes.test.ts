import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './routes.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const files = globSync('routes/**/*.{ts,tsx}', { cwd: import.meta.dirname })

function listFiles({ file, children = [] }: RouteConfigEntry): string[] {
  return [file, ...children.flatMap(listFiles)]
}

test('each file under app/routes is a route, and each route a file', () => {
  expect(files.length).toBeGreaterThan(50)
  const routed = new Set(routes.flatMap(listFiles))
  expect(files.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual([...routed].toSorted())
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
