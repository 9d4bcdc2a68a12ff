// Completes package-lock.json after a change of dependencies: `npm run lock`.
//
// npm leaves a platform's optional package out of the lock file when the registry does not have it, and `npm ci` then refuses
// the lock file. A partial mirror, as companies keep one, lacks some forty packages of oxfmt, oxlint and Tailwind for other
// platforms, all of them development tools. This adds an entry made from the package's name: enough for npm to know that the
// package is for another machine. With the complete registry of npmjs.com it adds nothing.
import { readFileSync, writeFileSync } from 'node:fs'

const path = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(path, 'utf8'))
const entries = lock.packages

const systems = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  openharmony: 'openharmony',
  wasi: 'wasi',
  win32: 'win32',
  windows: 'win32',
}
const processors = {
  arm: 'arm',
  arm64: 'arm64',
  ia32: 'ia32',
  loong64: 'loong64',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  wasm32: 'wasm32',
  x64: 'x64',
}

let added = 0
for (const [place, { optionalDependencies = {}, dev }] of Object.entries(entries)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (isThere(place, name)) continue
    entries[`node_modules/${name}`] = describe(name, version, dev)
    added += 1
  }
}
lock.packages = Object.fromEntries(Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`${added} entries added\n`)

function isThere(place, name) {
  for (let base = place; ; base = base.slice(0, Math.max(0, base.lastIndexOf('node_modules/') - 1))) {
    if (entries[`${base ? `${base}/` : ''}node_modules/${name}`]) return true
    if (base === '') return false
  }
}

function describe(name, version, dev) {
  const parts = name.split(/[/-]/)
  const os = parts.map((part) => systems[part]).find(Boolean)
  const cpu = parts.map((part) => processors[part]).find(Boolean)
  if (!os && !cpu) throw new Error(`${name} is missing from the lock file, and its name contains no platform.`)
  const libc = parts.some((part) => part.startsWith('musl')) ? ['musl'] : os === 'linux' ? ['glibc'] : undefined
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(dev && { dev }),
    ...(libc && { libc }),
    optional: true,
    ...(os && { os: [os] }),
  }
}
