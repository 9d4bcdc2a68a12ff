// The licences of everything that a site consists of: `npm run licences`. Packages come from package-lock.json; fonts, pictures and
// data are listed by hand in licences.json, and here alone. Fails on a licence that is not allowed there, and on a font or picture
// that the list does not have.
//   node ops/licences.mjs [folder]
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, matchesGlob, relative } from 'node:path'

const root = process.argv[2] ?? join(import.meta.dirname, '..')
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const { allowed, stated, works } = read('ops/licences.json')
const shipped = ['app', 'server', 'supabase', 'public', 'docs']
const needsAuthor = /\.(woff2?|ttf|otf|webp|png|jpe?g|gif|avif|svg|ico|mp4|geojson)$/

const packages = findPackages()
const problems = [
  ...packages.flatMap(({ name, licence }) => problemWith(name, licence)),
  ...works.flatMap(({ what, licence, text }) => [
    ...problemWith(what, licence),
    ...(text && !existsSync(join(root, text)) ? [`${what}: its licence should be in ${text}`] : []),
  ]),
  ...findUnlisted(),
]
printPackages()
printWorks()
if (problems.length > 0) {
  process.stderr.write(`\n${problems.join('\n')}\n`)
  process.exit(1)
}

/** What an installation without development tools consists of, on whatever platform. */
function findPackages() {
  return Object.entries(read('package-lock.json').packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version, license }]) => {
      const name = path.replace(/^.*node_modules\//, '')
      return { name, version, licence: license ?? stated[name]?.licence }
    })
}

/** An SPDX expression: of `A OR B` one must be allowed, of `A AND B` both. */
function problemWith(what, licence) {
  if (!licence) return [`${what}: names no licence`]
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ')
  const isAllowed = choices.some((choice) => choice.split(' AND ').every((each) => each in allowed))
  return isAllowed ? [] : [`${what}: ${licence} is not among the allowed licences of ops/licences.json`]
}

function findUnlisted() {
  const patterns = works.flatMap(({ files }) => files)
  const files = shipped
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && needsAuthor.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  const unlisted = files.filter((file) => !patterns.some((pattern) => matchesGlob(file, pattern)))
  return unlisted.map((file) => `${file}: whose is it? ops/licences.json does not say`)
}

function printPackages() {
  const byLicence = Map.groupBy(packages, ({ licence }) => licence ?? 'none')
  for (const [licence, members] of [...byLicence].toSorted(([, a], [, b]) => b.length - a.length)) {
    const names = members.map(({ name, version }) => `${name} ${version}`)
    process.stdout.write(`${licence} (${members.length}): ${[...new Set(names)].toSorted().join(', ')}\n`)
  }
}

function printWorks() {
  for (const { what, licence, from } of works) process.stdout.write(`${licence}: ${what}, by ${from}\n`)
}
