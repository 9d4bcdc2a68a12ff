// npm run bench [part …]: installs what it needs, builds, and measures. Compare figures only within one run.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, become, root, run } from '../server/setup.mjs'
import { installBrowser } from '../tests/install.mjs'

ensureInstalled()
const missing = installBrowser()
if (missing) process.stdout.write(`Without a browser: ${missing.why}\n`)
if (!existsSync(join(root, 'bench/node_modules/lighthouse')))
  run('npm', ['ci', '--prefix', 'bench', '--no-audit', '--no-fund', '--loglevel=error'])
ensureBuilt()
become(['bench/bench.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' })
