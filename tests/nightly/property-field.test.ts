import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'makazi-field-'))

beforeAll(() => {
  for (const file of git('ls-files', '--cached', '--others', '--exclude-standard')) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
}, 60_000)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Without `above` the block is a new file. */
type Edit = { file: string; above: string | undefined; block: string }

test(
  'a field added by the documented steps appears everywhere, with nothing else changed by hand',
  { timeout: 900_000 },
  () => {
    const edits = documentedEdits()
    expect(new Set(edits.map(({ file }) => file)).size).toBeLessThanOrEqual(4)
    edits.forEach(apply)
    script('types')
    node('node_modules/@react-router/dev/bin.cjs', 'typegen')
    node('node_modules/typescript/bin/tsc')
    script('build')
    cpSync(join(root, 'tests/nightly/added-field.ts'), join(copy, 'tests/e2e/added-field.test.ts'))
    node('node_modules/vitest/vitest.mjs', 'run', '--project', 'e2e', 'tests/e2e/added-field.test.ts')
    node(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'contract',
      'tests/contract/api/api-lists.test.ts',
      'tests/contract/schema/schema-files.test.ts',
    )
  },
)

/** The code blocks of the document that follow "In `file`, above the line `text`:", or "In the new file `file`:". */
function documentedEdits(): Edit[] {
  const text = readFileSync(join(root, 'docs/add-a-property-field.md'), 'utf8')
  const steps = text.matchAll(
    /In (?:the new file\s)?`([^`]+)`(?:, above the line `([^`]+)`)?:\n\n```\w+\n([\s\S]*?)```/g,
  )
  return [...steps].map(([, file = '', above, block = '']) => ({ file, above, block }))
}

function apply({ file, above, block }: Edit) {
  if (above === undefined) return writeFileSync(join(copy, file), block)
  const lines = readFileSync(join(copy, file), 'utf8').split('\n')
  const at = lines.findIndex((line) => line.startsWith(above))
  if (at < 0) throw new Error(`${file} has no line that begins with ${above}`)
  writeFileSync(join(copy, file), lines.toSpliced(at, 0, block.trimEnd()).join('\n'))
}

/** A script of package.json that begins with `node`. */
function script(name: string) {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8'))
  const [, ...command] = (scripts[name] ?? '').split(' ')
  node(...command)
}

function node(...command: string[]) {
  try {
    execFileSync(process.execPath, command, { cwd: copy, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    const output = error instanceof Error && 'stdout' in error ? String(error.stdout) : ''
    throw new Error(`${command.join(' ')} failed:\n${output.slice(-8_000)}`, { cause: error })
  }
}

function git(...command: string[]) {
  return execFileSync('git', command, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
}
