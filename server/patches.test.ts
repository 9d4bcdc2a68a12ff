import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const patches = readdirSync(join(root, 'patches'))

test.each(patches)('%s is made for the installed version, and is applied to it', (file) => {
  const patch = readFileSync(join(root, 'patches', file), 'utf8')
  const [, name = '', version] = /^(.+)\+([^+]+)\.patch$/.exec(file) ?? []
  const folder = join(root, 'node_modules', name.replaceAll('+', '/'))
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toMatchObject({ version })
  for (const part of patch.split(/^diff --git /m).slice(1)) {
    const [, path = ''] = /^\+\+\+ b\/(.+)$/m.exec(part) ?? []
    const installed = readFileSync(join(root, path), 'utf8')
    for (const hunk of part.split(/^@@ .+$/m).slice(1)) expect(installed).toContain(afterHunk(hunk))
  }
})

test('the PostgreSQL driver is patched', () => {
  expect(patches).toContain('postgres+3.4.9.patch')
})

/** The lines of a hunk after it is applied. */
function afterHunk(hunk: string) {
  const lines = hunk.replace(/^\n/, '').split('\n')
  return lines
    .filter((line) => /^[ +]/.test(line))
    .map((line) => line.slice(1))
    .join('\n')
}
