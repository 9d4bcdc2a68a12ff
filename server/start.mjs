import { become, ensureBuilt, ensureInstalled } from './setup.mjs'

const dev = process.argv.includes('--dev')
ensureInstalled()
if (!dev) ensureBuilt()
become(dev ? ['server/main.ts', '--dev'] : ['server/main.ts'], { NODE_ENV: dev ? 'development' : 'production' })
