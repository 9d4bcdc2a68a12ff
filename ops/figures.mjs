// The size of the project: `npm run figures`, or `npm run figures -- v1.0.0` for what has changed since that commit.
//
// Prints the functions of the database, how many of them run as their owner, and the files and lines of code by noun. Tests and
// what is generated do not count. It reads what is committed.
import { execFileSync } from 'node:child_process'

const generated = /supabase\/migrations|database\.types\.ts|stored-values\.ts|-schemas\.sql|\.lock$/
const isTest = /\.test(?:-builder)?\.tsx?$/

const [before] = process.argv.slice(2)
const now = measure('HEAD')
const then = before === undefined ? undefined : measure(before)
for (const [name, figures] of Object.entries(now)) print(name, figures, then?.[name])

function measure(commit) {
  const files = readFiles(commit)
  const schema = files.filter(({ path }) => path.startsWith('supabase/schemas/') && path.endsWith('.sql'))
  const code = files.filter(({ path }) => /^(?:app|server)\/.+\.(?:tsx?|mjs|css|sql)$/.test(path) && !isTest.test(path))
  const functions = schema.flatMap(({ path, text }) => functionsOf(text).map((head) => ({ path, head })))
  const isOwners = ({ head }) => /security definer/i.test(head)
  return {
    'SQL functions': groupBy(
      functions,
      ({ path }) => path.split('/')[2],
      (each) => each.length,
    ),
    'SQL functions that run as their owner': groupBy(
      functions.filter(isOwners),
      ({ path }) => path.split('/')[2],
      (each) => each.length,
    ),
    'lines of SQL by hand': groupBy(schema, ({ path }) => path.split('/')[2], linesIn),
    migrations: { migrations: list(commit).filter((path) => /^supabase\/migrations\/.+\.sql$/.test(path)).length },
    files: groupBy(code, nounOf, (each) => each.length),
    lines: groupBy(code, nounOf, linesIn),
  }
}

/** From the name to the body: the clauses between them say as whom it runs. */
function functionsOf(text) {
  return text
    .split(/^\s*create function /m)
    .slice(1)
    .map((each) => each.split(/\bas \$|\bbegin atomic|^\s*return\b/m)[0])
}

/** The feature of the app or the folder of the server. */
function nounOf({ path }) {
  const parts = path.split('/')
  return parts
    .slice(0, parts[1] === 'features' ? 3 : 2)
    .join('/')
    .replace(/^(app|server)\/[^/]+\.\w+$/, '$1')
}

function list(commit) {
  return git('ls-tree', '-r', '--name-only', commit).split('\n')
}

function readFiles(commit) {
  const paths = list(commit).filter((path) => /^(?:app|server|supabase\/schemas)\//.test(path) && !generated.test(path))
  // All contents in one run of git, each after a line with its size.
  const input = paths.map((path) => `${commit}:${path}\n`).join('')
  const output = execFileSync('git', ['cat-file', '--batch'], { input, maxBuffer: 2 ** 28 })
  let place = 0
  return paths.map((path) => {
    const lineEnd = output.indexOf(10, place)
    const size = Number(output.toString('utf8', place, lineEnd).split(' ')[2])
    const text = output.toString('utf8', lineEnd + 1, lineEnd + 1 + size)
    place = lineEnd + size + 2
    return { path, text }
  })
}

function linesIn(files) {
  return files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
}

function groupBy(rows, keyOf, toNumber) {
  const groups = Map.groupBy(rows, keyOf)
  return Object.fromEntries([...groups].map(([key, each]) => [key, toNumber(each)]))
}

function print(title, figures, earlier) {
  const total = (each) => Object.values(each).reduce((sum, number) => sum + number, 0)
  write(`\n${title}: ${total(figures)}${earlier ? ` (${change(total(figures) - total(earlier))})` : ''}`)
  for (const name of [...new Set([...Object.keys(figures), ...Object.keys(earlier ?? {})])].toSorted()) {
    const [number, old] = [figures[name] ?? 0, earlier?.[name] ?? 0]
    if (!earlier) write(`  ${name} ${number}`)
    else if (number !== old) write(`  ${name} ${number} (${change(number - old)})`)
  }
}

function change(number) {
  return number > 0 ? `+${number}` : String(number)
}

function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 })
}

function write(line) {
  process.stdout.write(`${line}\n`)
}
