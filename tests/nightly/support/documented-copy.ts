import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** Without `above` the block is a new file. */
type Edit = { file: string; above: string | undefined; block: string }

/** A copy of the repository, in which the steps of a document are followed as it says. */
export function copyRepository() {
  const copy = mkdtempSync(join(tmpdir(), 'makazi-copy-'))
  for (const file of git('ls-files', '--cached', '--others', '--exclude-standard')) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const node = (...command: string[]) => runNode(copy, command)

  return {
    /** Follows the code blocks of a document; the files that they change or make. */
    follow: (document: string): Set<string> => {
      const edits = documentedEdits(document)
      for (const edit of edits) apply(copy, edit)
      return new Set(edits.map(({ file }) => file))
    },
    node,
    /** A script of package.json, each of whose commands begins with `node`. */
    script: (name: string) => {
      const text = readFileSync(join(copy, 'package.json'), 'utf8')
      const { scripts }: { scripts: Record<string, string> } = JSON.parse(text)
      for (const command of (scripts[name] ?? '').split(' && ')) node(...command.split(' ').slice(1))
    },
    checkTypes: () => {
      node('node_modules/@react-router/dev/bin.cjs', 'typegen')
      node('node_modules/typescript/bin/tsc')
    },
    test: (project: string, ...options: string[]) =>
      node('node_modules/vitest/vitest.mjs', 'run', '--project', project, ...options),
    /** Puts a test of this folder where the copy runs it. */
    addTest: (file: string, to: string) => cpSync(join(root, 'tests/nightly', file), join(copy, to)),
    remove: () => rmSync(copy, { recursive: true, force: true }),
  }
}

export type RepositoryCopy = ReturnType<typeof copyRepository>

/** The code blocks of the document that follow "In `file`, above the line `text`:", or "In the new file `file`:". */
function documentedEdits(document: string): Edit[] {
  const text = readFileSync(join(root, document), 'utf8')
  const steps = text.matchAll(
    /In (?:the new file\s)?`([^`]+)`(?:, above the line `([^`]+)`)?:\n\n```\w+\n([\s\S]*?)```/g,
  )
  return [...steps].map(([, file = '', above, block = '']) => ({ file, above, block }))
}

function apply(copy: string, { file, above, block }: Edit) {
  const target = join(copy, file)
  if (above === undefined) {
    mkdirSync(dirname(target), { recursive: true })
    return writeFileSync(target, block)
  }
  const lines = readFileSync(target, 'utf8').split('\n')
  const at = lines.findIndex((line) => line.startsWith(above))
  if (at < 0) throw new Error(`${file} has no line that begins with ${above}`)
  writeFileSync(target, lines.toSpliced(at, 0, block.trimEnd()).join('\n'))
}

function runNode(cwd: string, command: string[]) {
  try {
    execFileSync(process.execPath, command, { cwd, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    const output = error instanceof Error && 'stdout' in error ? String(error.stdout) : ''
    throw new Error(`${command.join(' ')} failed:\n${output.slice(-8_000)}`, { cause: error })
  }
}

function git(...command: string[]) {
  return execFileSync('git', command, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
}
