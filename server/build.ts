import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { languages } from '#app/shared/language.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const root = join(import.meta.dirname, '..')
const build = join(root, 'build')
const client = join(build, 'client')
const packable = /\.(js|css|svg|json|txt|webmanifest)$/

rmSync(build, { recursive: true, force: true })
// Each builder takes up to 1.3 GB.
if (process.availableMemory() > 4e9) await Promise.all(languages.map(buildPages))
else for (const language of languages) await buildPages(language)
for (const language of languages) if (language !== 'en') moveAssets(join(build, language, 'client'))
await compressFiles(client)

async function buildPages(language: string) {
  const builder: ChildProcess = spawn(
    process.execPath,
    [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production', LOCALE: language } },
  )
  const [status] = await once(builder, 'exit')
  if (status !== 0) process.exit(typeof status === 'number' ? status : 1)
}

/** Adds the files of the public pages in another language to those of English; what is the same has the same name. */
function moveAssets(folder: string) {
  cpSync(join(folder, 'assets'), join(client, 'assets'), { recursive: true })
  rmSync(folder, { recursive: true })
}

/** Compressed once and at the highest level at build time, so that serving costs nothing. */
async function compressFiles(folder: string) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => packable.test(file))
  await Promise.all(files.map((file) => compressFile(join(folder, file))))
}

async function compressFile(path: string) {
  const bytes = await readFile(path)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [dense, zipped] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, dense), writeFile(`${path}.gz`, zipped)])
}
