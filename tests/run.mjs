// Runs tests: installs and builds what they need, and ends with `N passed, N failed`.
//   node tests/run.mjs                     what every change must pass: format, lint, types and four suites
//   node tests/run.mjs nightly             the same, with every suite and every database
//   node tests/run.mjs e2e [name …] [-w]   one suite, narrowed by file names; every other word is an option of vitest
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, projectNode, root } from '../server/setup.mjs'
import { installBrowser, installPostgres } from './install.mjs'

/** The vitest projects of each suite, and what they need beyond the packages. */
const suites = {
  unit: { projects: ['unit'] },
  contract: { projects: ['contract', 'contract-oldest'], needs: [installPostgres] },
  e2e: { projects: ['e2e'], needs: [installBrowser, installPostgres], isBuilt: true },
  attacks: { projects: ['attacks'], needs: [installBrowser], isBuilt: true },
  resilience: { projects: ['resilience'], needs: [installBrowser], isBuilt: true },
  'property-field': { projects: ['nightly'], needs: [installBrowser, installPostgres], isBuilt: true },
}
const daily = ['unit', 'contract', 'e2e', 'attacks']
const report = join(root, 'tests/results/vitest.json')

const [first = 'all', ...rest] = process.argv.slice(2)
ensureInstalled()
if (first in suites) runOne(suites[first], rest)
else if (first === 'all') runAll(daily)
else if (first === 'nightly') runAll(Object.keys(suites), { MAKAZI_NIGHTLY: '1' })
else {
  process.stderr.write(`There is no suite ${first}. There are ${Object.keys(suites).join(', ')}, and nightly.\n`)
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

function runAll(names, env = {}) {
  const missing = [installBrowser(), installPostgres()].filter(Boolean)
  const results = checkSources()
  ensureBuilt()
  rmSync(join(root, 'tests/results'), { recursive: true, force: true })
  const projects = names.flatMap((name) => suites[name].projects)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const isGreen = vitest(['run', ...reporters], { projects, missing, env })
  const { passed, failed, skipped } = readCounts()
  results.passed += passed
  // A run that failed outside a test has failed too.
  results.failed += isGreen ? failed : Math.max(failed, 1)
  printMissing(missing)
  process.stdout.write(
    `${results.passed} passed, ${results.failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
  )
  process.exit(results.failed > 0 ? 1 : 0)
}

function checkSources() {
  const checks = [
    ['format', 'node_modules/oxfmt/bin/oxfmt', ['--check', '.']],
    ['lint', 'node_modules/oxlint/bin/oxlint', ['--deny-warnings']],
    ['route types', 'node_modules/@react-router/dev/bin.cjs', ['typegen']],
    ['types', 'node_modules/typescript/bin/tsc', []],
  ]
  const results = { passed: 0, failed: 0 }
  for (const [name, file, args] of checks) {
    const isGreen = node([file, ...args])
    process.stdout.write(`${isGreen ? 'ok' : 'FAILED'}: ${name}\n`)
    results[isGreen ? 'passed' : 'failed'] += 1
  }
  return results
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
