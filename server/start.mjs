import { become, ensureBuilt, ensureInstalled } from './setup.mjs'
import { restartOnChange } from './watch.mjs'

ensureInstalled()
if (process.argv.includes('--dev')) restartOnChange(['server/main.ts', '--dev'], { NODE_ENV: 'development' })
else {
  ensureBuilt()
  if (!process.argv.includes('--build')) become(['server/main.ts'], { NODE_ENV: 'production' })
}
