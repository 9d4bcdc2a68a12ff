import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { languages } from '#app/shared/language.ts'

const root = join(import.meta.dirname, '..')
const build = join(root, 'build')
const client = join(build, 'client')
const packable = /\.(js|css|svg|json|txt|webmanifest)$/

rmSync(build, { recursive: true, force: true })
// Each builder takes up to 1.3 GB.
if (process.availableMemory() > 4e9) await Promise.all(languages.map(buildPages))
else for (const language of languages) await buildPages(language)
for (const language of languages) if (language !== 'en') moveAssets(join(build, language, 'client'))
unmarkRootSheet()
compressFiles(client)

async function buildPages(language: string) {
  const builder: ChildProcess = spawn(
    process.execPath,
    [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production', LOCALE: language } },
  )
  const [status] = await once(builder, 'exit')
  if (status !== 0) process.exit(typeof status === 'number' ? status : 1)
}

/**
 * Moves the files of the public pages in another language to those of English, which they share where nothing in them is
 * translated: names have a hash of the content. What only the admin area loads is left out.
 */
function moveAssets(folder: string) {
  const assets = join(folder, 'assets')
  for (const name of collectPublicFiles(assets)) {
    const target = join(client, 'assets', name)
    if (!existsSync(target)) cpSync(join(assets, name), target)
  }
  rmSync(folder, { recursive: true })
}

/** The files that the manifest lists for a public route, and those that they name. */
function collectPublicFiles(assets: string): Set<string> {
  const names = new Set(readdirSync(assets))
  const listNames = (text: string) => (text.match(/[\w.-]+\.\w+/g) ?? []).filter((name) => names.has(name))
  const found = new Set<string>()
  for (const name of names) {
    const [, manifest] = /^window\.__reactRouterManifest=(.*);$/.exec(readText(join(assets, name))) ?? []
    if (!manifest) continue
    const { entry, routes } = JSON.parse(manifest) as { entry: unknown; routes: Record<string, { id: string }> }
    const publicRoutes = Object.values(routes).filter(({ id }) => !id.includes('admin'))
    for (const listed of [name, ...listNames(JSON.stringify([entry, publicRoutes]))]) found.add(listed)
    // Not the manifest's own text, which lists every route.
    for (const listed of found) if (listed !== name) addNames(listed)
  }
  return found

  function addNames(name: string) {
    for (const named of listNames(readText(join(assets, name)))) found.add(named)
  }
}

function readText(path: string) {
  return packable.test(path) ? readFileSync(path, 'utf8').trim() : ''
}

/**
 * React Router marks the URL of a style sheet that parts loaded on demand need too: their link then adds it once more, behind the
 * company's colours, which come last in the head. The sheet of the root stays on every page, so its URL needs no mark.
 */
function unmarkRootSheet() {
  const files = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  const manifest = files
    .map((file) => readText(join(build, file)))
    .find((text) => text.startsWith('window.__reactRouterManifest'))
  const [, sheet] = /"id":"root",[^{}]*"css":\["([^"#]+)#?"/.exec(manifest ?? '') ?? []
  if (sheet === undefined) throw new Error('The manifest names no style sheet of the root')
  for (const file of files) {
    const path = join(build, file)
    const text = readFileSync(path, 'utf8')
    if (text.includes(`${sheet}#`)) writeFileSync(path, text.replaceAll(`${sheet}#`, sheet))
  }
}

/** Compressed once and at the highest level at build time, so that serving costs nothing. */
function compressFiles(folder: string) {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!packable.test(file)) continue
    const path = join(folder, file)
    const bytes = readFileSync(path)
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    )
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
