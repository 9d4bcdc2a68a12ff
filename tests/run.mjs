// Runs tests: installs and builds what they need, and ends with `N passed, N failed`.
//   node tests/run.mjs                     what every change must pass: the checks and four suites, the third in part
//   node tests/run.mjs nightly             every suite, whole, at both widths, in a random order and on every database, and mutation
//   node tests/run.mjs checks              format, lint, types and unused code
//   node tests/run.mjs mutation            whether tests notice when the rules are changed: stryker.config.mjs
//   node tests/run.mjs e2e [name …] [-w]   one suite, narrowed by file names; every other word is an option of vitest
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, projectNode, root } from '../server/setup.mjs'
import { installBrowser, installDocker, installPostgres } from './install.mjs'

/** The vitest projects of each suite, and what they need beyond the packages. */
const suites = {
  unit: { projects: ['unit'] },
  contract: { projects: ['contract', 'contract-oldest'], needs: [installPostgres] },
  e2e: { projects: ['e2e'], needs: [installBrowser, installPostgres], isBuilt: true },
  attacks: { projects: ['attacks'], needs: [installBrowser], isBuilt: true },
  resilience: { projects: ['resilience'], needs: [installBrowser], isBuilt: true },
  'property-field': { projects: ['nightly'], needs: [installBrowser, installPostgres], isBuilt: true },
  containers: { projects: ['containers'], needs: [installDocker] },
}
const sourceChecks = [
  ['format', 'node_modules/oxfmt/bin/oxfmt', ['--check', '.']],
  ['lint', 'node_modules/oxlint/bin/oxlint', ['--deny-warnings']],
  ['route types', 'node_modules/@react-router/dev/bin.cjs', ['typegen']],
  ['types', 'node_modules/typescript/bin/tsc', []],
  ['unused code', 'node_modules/knip/bin/knip.js', ['--no-progress', '--treat-config-hints-as-errors']],
]
const everyChange = ['unit', 'contract', 'e2e', 'attacks']
const report = join(root, 'tests/results/vitest.json')

const [first = 'all', ...rest] = process.argv.slice(2)
ensureInstalled()
if (first in suites) runOne(suites[first], rest)
else if (first === 'checks') process.exit(runChecks())
else if (first === 'mutation') process.exit(runMutation(rest) ? 0 : 1)
else if (first === 'all') await runAll(everyChange, { MAKAZI_EVERY_CHANGE: '1' })
else if (first === 'nightly') await runAll(Object.keys(suites), { MAKAZI_NIGHTLY: '1' })
else {
  process.stderr.write(
    `There is no suite ${first}. There are ${Object.keys(suites).join(', ')}, checks, and nightly.\n`,
  )
  process.exit(2)
}

function runOne({ projects, needs = [], isBuilt = false }, options) {
  const missing = needs.map((install) => install()).filter(Boolean)
  if (isBuilt) ensureBuilt()
  const isWatch = (option) => ['-w', '--watch'].includes(option)
  const command = options.some(isWatch) ? 'watch' : 'run'
  const passed = vitest([command, ...options.filter((option) => !isWatch(option))], { projects, missing })
  printMissing(missing)
  process.exit(passed ? 0 : 1)
}

async function runAll(names, env = {}) {
  const needs = new Set(names.flatMap((name) => suites[name].needs ?? []))
  const missing = [...needs].map((install) => install()).filter(Boolean)
  // In a process of its own: the build and the start of the databases leave a processor free.
  const checks = spawn(process.execPath, [process.argv[1], 'checks'], { cwd: root, stdio: 'inherit' })
  const checked = new Promise((resolve) => checks.once('exit', (code) => resolve(code ?? sourceChecks.length)))
  ensureBuilt()
  rmSync(join(root, 'tests/results'), { recursive: true, force: true })
  const projects = names.flatMap((name) => suites[name].projects)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const isGreen = vitest(['run', ...reporters], { projects, missing, env })
  const { passed, failed, skipped } = readCounts()
  const failedChecks = await checked
  const failedMutations = 'MAKAZI_NIGHTLY' in env && !runMutation([]) ? 1 : 0
  // A run that broke outside any test has failed too.
  const failedInAll = failedChecks + failedMutations + (isGreen ? failed : Math.max(failed, 1))
  printMissing(missing)
  process.stdout.write(
    `${passed + sourceChecks.length - failedChecks} passed, ${failedInAll} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
  )
  process.exit(failedInAll > 0 ? 1 : 0)
}

/** How many of them failed. */
function runChecks() {
  const failed = sourceChecks.filter(([name, file, args]) => {
    const isGreen = node([file, ...args])
    process.stdout.write(`${isGreen ? 'ok' : 'FAILED'}: ${name}\n`)
    return !isGreen
  })
  return failed.length
}

function runMutation(options) {
  return node(['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', ...options], { MAKAZI_MUTATION: '1' })
}

function vitest(args, { projects, missing, env = {} }) {
  const without = missing.map(({ part }) => part)
  const possible = projects.filter((project) => project !== 'contract-oldest' || !without.includes('own-postgres'))
  const named = possible.map((project) => `--project=${project}`)
  return node(['node_modules/vitest/vitest.mjs', ...args, ...named], { MAKAZI_WITHOUT: without.join(','), ...env })
}

function node(args, env = {}) {
  return spawnSync(projectNode(), args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
}

function printMissing(missing) {
  for (const { part, why } of missing) process.stdout.write(`NOT RUN: ${part}: ${why}\n`)
}

function readCounts() {
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
