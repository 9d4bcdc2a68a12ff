// Runs on the machine's own Node (20 or newer) and before anything is installed, so it is plain JavaScript.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Pages are rendered as many short-lived strings. Without a limit the young generation grows to 128 MB for them and never
// shrinks.
const boundedNursery = '--max-semi-space-size=16'
export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
// Each thread that allocates would keep freed memory to itself.
const fewArenas = { MALLOC_ARENA_MAX: '2' }
// What is compiled for one start is used by the next, which then loads no compiler of TypeScript: 10 MB of each process.
const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/makazi-compiled') }
/** No test is in the build. */
const isTest = /\.test(-builder)?\.tsx?$/
const sources = ['app', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json', 'server/build.ts']

/** An older Node would fail later, with an unhelpful message. */
export function ensureNode() {
  const [major] = process.versions.node.split('.')
  if (Number(major) >= 20) return
  end(
    `Makazi needs Node 20 or newer to start, and this is ${process.versions.node}. Download it from nodejs.org/download.`,
  )
}

/** Installs the packages of the lock file, patched, unless they are installed already: `npm ci` would take them from a site that runs. */
export function ensureInstalled() {
  ensureNode()
  const wanted = hashOf(['package-lock.json', 'patches'])
  const mark = join(root, 'node_modules/.installed-from')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  if (!existsSync(mark) && isInstalledByHand()) return writeFileSync(mark, wanted)
  process.stdout.write('Installing packages…\n')
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error']
  const isOffline = !reachesRegistry()
  if (isOffline) process.stdout.write('The npm registry cannot be reached; trying with the npm cache.\n')
  const { status } = npm(['ci', ...quietly, ...(isOffline ? ['--prefer-offline', '--fetch-retries=0'] : [])], 'inherit')
  if (status === 0) return writeFileSync(mark, wanted)
  end(
    isOffline
      ? 'The packages could not be installed: the first start needs the npm registry. Connect to the network (behind a proxy: npm config set proxy …) and start again.'
      : 'The packages could not be installed; see the message of npm above.',
  )
}

/** Whether `npm ci` has run since the lock file and the patches were written; npm leaves its own lock file last. */
function isInstalledByHand() {
  const installed = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installed)) return false
  const patches = readdirSync(join(root, 'patches')).map((name) => join('patches', name))
  return ['package-lock.json', ...patches].every(
    (path) => statSync(join(root, path)).mtimeMs <= statSync(installed).mtimeMs,
  )
}

// npm itself would retry for more than a minute before it reports the failure. Any response counts, including an error.
function reachesRegistry() {
  const { status, stderr } = npm(['ping', '--fetch-retries=0', '--fetch-timeout=10000'], 'pipe')
  return (
    status === 0 ||
    !/ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ECONNRESET/.test(String(stderr))
  )
}

function npm(args, stdio) {
  return spawnSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { cwd: root, stdio })
}

function end(words) {
  process.stderr.write(`${words}\n`)
  process.exit(78)
}

/** Builds the pages and browser files unless the last build was made from the same sources. */
export function ensureBuilt() {
  const wanted = hashOf(sources)
  const mark = join(root, 'build/.built-from')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  process.stdout.write('Building the site…\n')
  run(projectNode(), [join(root, 'server/build.ts')])
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, wanted)
}

/** The Node version that the project installs. */
export function projectNode() {
  return join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

/** Runs one of our programs on the project's Node with this terminal, forwards signals, and exits with its exit code. */
export function become(args, env) {
  const child = spawnProgram(args, env)
  onStop((signal) => child.kill(signal))
  child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

/** Starts one of our programs on the project's Node, with this terminal. */
export function spawnProgram(args, env) {
  return spawn(projectNode(), [boundedNursery, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...fewArenas, ...compileCache, ...process.env, ...env },
  })
}

/** Calls back when this process is asked to stop, and when the npm that started it has ended. */
export function onStop(stop) {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.on(signal, () => stop(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  endWithNpm(stop)
}

// Neither npm nor its shell forwards every signal, so their child processes would run for ever.
function endWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const npmPid = npmAbove(parent)
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(npmPid)) return
    clearInterval(timer)
    stop('SIGTERM')
  }, 500)
  timer.unref()
}

// There is a shell between npm and this process, unless the shell replaced itself with this process.
function npmAbove(parent) {
  const { stdout = '' } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(parent)], { encoding: 'utf8' })
  const [, pid] = /^\s*(\d+)\s+\S*sh -c /.exec(stdout ?? '') ?? []
  return pid ? Number(pid) : parent
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesUnder))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

function filesUnder(path) {
  const absolute = join(root, path)
  if (!existsSync(absolute) || isTest.test(path)) return []
  if (!statSync(absolute).isDirectory()) return [path]
  return readdirSync(absolute)
    .toSorted()
    .flatMap((name) => filesUnder(join(path, name)))
}
