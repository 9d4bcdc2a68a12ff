// The whole test run: installs what is missing, checks types, lint and format, builds, runs every test, and adds it all up.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, projectNode, root } from '../server/setup.mjs'
import { installBrowser, installPostgres } from './install.mjs'

ensureInstalled()
const missing = [installBrowser(), installPostgres()].filter(Boolean)

let passed = 0
let failed = 0
const results = join(root, 'tests/results')
const checks = [
  ['format', 'node_modules/oxfmt/bin/oxfmt', ['--check', '.']],
  ['lint', 'node_modules/oxlint/bin/oxlint', ['--deny-warnings']],
  ['route types', 'node_modules/@react-router/dev/bin.cjs', ['typegen']],
  ['types', 'node_modules/typescript/bin/tsc', []],
]
for (const [name, file, args] of checks) {
  const ok = node([file, ...args])
  process.stdout.write(`${ok ? 'ok' : 'FAILED'}: ${name}\n`)
  if (ok) passed += 1
  else failed += 1
}

ensureBuilt()
rmSync(results, { recursive: true, force: true })
const report = join(results, 'vitest.json')
const tests = node(
  ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  {
    MAKAZI_WITHOUT: missing.map(({ part }) => part).join(','),
  },
)
const counts = readCounts(report)
passed += counts.passed
failed += counts.failed
// A run that broke outside any test has failed too.
if (!tests && counts.failed === 0) failed += 1

for (const { part, why } of missing) process.stdout.write(`NOT RUN: ${part}: ${why}\n`)
process.stdout.write(`${passed} passed, ${failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}\n`)
process.exit(failed > 0 ? 1 : 0)

function node(args, env = {}) {
  return spawnSync(projectNode(), args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
}

function readCounts(path) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = JSON.parse(
      readFileSync(path, 'utf8'),
    )
    // A file that could not even load has no failed test to its name.
    return {
      passed: numPassedTests,
      failed: numFailedTests || (numFailedTestSuites > 0 ? 1 : 0),
      skipped: numPendingTests,
    }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
