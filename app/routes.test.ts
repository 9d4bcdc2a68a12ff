import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('each file under app/routes is a route', () => {
  const routes = readFileSync(join(import.meta.dirname, 'routes.ts'), 'utf8')
  const files = globSync('routes/**/*.{ts,tsx}', { cwd: import.meta.dirname })
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => !routes.includes(`'${file.replaceAll('\\', '/')}'`))).toEqual([])
})
