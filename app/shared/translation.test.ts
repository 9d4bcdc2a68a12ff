import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const translations = ['app', 'server'].flatMap((part) =>
  readdirSync(new URL(part, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sw.ts'))
    .map((file) => `${part}/${file}`),
)

/** Codes and signs of a language, which differ in every translation. */
const codeOfLanguage = new Set(['app/shared/locale.sw.ts'])

test.each(translations.filter((file) => !codeOfLanguage.has(file)))(
  '%s differs from the English in nothing but words',
  async (file) => {
    // A translation may name more stored values, such as those that read well in English as they are stored.
    expect(withoutWords(await load(file))).toMatchObject(
      withoutWords(await load(file.replace('.sw.ts', '.ts'))) as object,
    )
  },
)

async function load(file: string): Promise<object> {
  return { ...(await import(new URL(file, root).href)) }
}

/** The shape of a catalogue: of texts remain what the page fills in, and paths, colours and keys. */
function withoutWords(value: unknown): unknown {
  if (typeof value === 'string') return isWords(value) ? (value.match(/\{\w+\}/g) ?? []).toSorted() : value
  if (typeof value === 'function') return 'function'
  if (Array.isArray(value)) return value.map(withoutWords)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutWords(part)]))
}

function isWords(text: string) {
  return !/^(?:#[\w-]+|\/\w+[/-][\w/-]+|\d[\d-]*|[a-z]+(?:-[a-z]+)+|[a-z]+:[a-zA-Z]+)$/.test(text)
}

/** What the admin area says, in modules that public pages share. */
const admin = new Set([
  'app/features/settings/setting-field-messages.ts',
  'app/shared/form/setting-messages.ts',
  'app/features/content/brand/brand-messages.ts',
  'app/features/content/content-messages.ts',
  ...['legal/legal', 'menu/menu', 'questions/questions', 'services/services'].map(
    (document) => `app/features/content/${document}-field-messages.ts`,
  ),
])

test('every catalogue that a public page loads has a translation', () => {
  const entries = globSync(['app/root.tsx', 'app/entry.client.tsx', 'app/routes/site/**/*.{ts,tsx}'], { cwd: root })
  const loaded = new Set(entries.filter((file) => !file.includes('.test.')))
  for (const file of loaded) for (const imported of getImports(file)) loaded.add(imported)
  const catalogues = [...loaded].filter((file) => /-(?:messages|texts|consent|images)\.ts$/.test(file))
  expect(catalogues.length).toBeGreaterThan(60)
  expect(
    catalogues.filter((file) => !admin.has(file) && !existsSync(new URL(file.replace(/\.ts$/, '.sw.ts'), root))),
  ).toEqual([])
})

function getImports(file: string) {
  const source = readFileSync(new URL(file, root), 'utf8').replaceAll(/^(?:import|export) type [^']*'[^']*'/gm, '')
  return Array.from(source.matchAll(/(?:from|import)[\s(]*'([^']+\.tsx?)'/g), ([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path),
  ).filter((imported) => existsSync(new URL(imported, root)))
}
