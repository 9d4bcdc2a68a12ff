import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const app = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(app, file), 'utf8')
const sheets = globSync('**/*.css', { cwd: app })
const modules = sheets.filter((file) => file.endsWith('.module.css'))
const sources = globSync('**/*.{ts,tsx}', { cwd: app }).filter((file) => !file.includes('.test.'))

/** What concerns the whole document: tokens, fonts, resets, type, printing, and the denser controls of the admin area. */
const globalSheets = [
  'app.css',
  'ui/admin/styles/admin-tokens.css',
  'ui/admin/styles/admin.css',
  'ui/styles/base.css',
  'ui/styles/fonts.css',
  'ui/styles/glyph.css',
  'ui/styles/low-data.css',
  'ui/styles/tokens.css',
]

const globalClasses = [
  'admin-area',
  'admin-float',
  'inline-link',
  'needs-script',
  'no-print',
  'page-container',
  'skip-link',
  'without-script',
]

/** Of Tailwind and of the icon library; the reset and the admin area vary them. */
const foreignClasses = ['bg-jacaranda', 'flex-1', 'grid', 'lucide', 'min-w-0']

/** Of Tailwind (`tabular` is a utility of `app.css`), libraries, the router, and the stored content of posts. */
const moduleGlobals = [
  'flex',
  'tabular',
  'lucide',
  'ProseMirror',
  'ProseMirror-selectednode',
  'recharts-cartesian-axis-line',
  'recharts-cartesian-grid',
  'pending',
  'opening',
  'figure',
]

describe('a class of a CSS module', () => {
  test('that a component names is defined', () => {
    const missing = [...namesByModule()].flatMap(([file, names]) => {
      const defined = classes(file)
      return [...names].filter((name) => !defined.has(name)).map((name) => `${file}: ${name}`)
    })
    expect(missing).toEqual([])
  })

  test('is named by a component', () => {
    const named = namesByModule()
    const unused = modules.flatMap((file) =>
      [...classes(file)].filter((name) => !named.get(file)?.has(name)).map((name) => `${file}: ${name}`),
    )
    expect(unused).toEqual([])
  })
})

describe('a style sheet', () => {
  test('is a module, unless it concerns the whole document', () => {
    expect(sheets.filter((file) => !file.endsWith('.module.css')).toSorted()).toEqual(globalSheets)
  })

  test('has a name of its own, which its classes begin with', () => {
    const names = modules.map((file) => basename(file))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test('is imported as a module from its own folder or below', () => {
    const strangers = moduleImports()
      .filter(({ importer, module }) => relative(dirname(module), importer).startsWith('..'))
      .map(({ importer, module }) => `${importer} imports ${module}`)
    expect(strangers).toEqual([])
  })

  test('that is global is imported by the document or the admin area', () => {
    const importers = sources.filter((file) => /import '[^']+(?<!\.module)\.css'/.test(read(file)))
    expect(importers.toSorted()).toEqual(['features/staff/shell/admin-area.tsx', 'root.tsx'])
  })

  test('that is global defines and names only these classes, all longer than five letters', () => {
    const found = new Set(globalSheets.flatMap((file) => Array.from(classes(file))))
    expect([...found].toSorted()).toEqual([...globalClasses, ...foreignClasses].toSorted())
    expect(globalClasses.filter((name) => name.length <= 5)).toEqual([])
  })

  test('of a component names no class of another, except those of libraries and of the document', () => {
    const allowed = new Set([...globalClasses, ...moduleGlobals])
    const strangers = modules.flatMap((file) =>
      [...read(file).matchAll(/:global\(\.([\w-]+)/g)]
        .filter(([, name = '']) => !allowed.has(name) && !name.startsWith('leaflet-'))
        .map(([, name]) => `${file}: ${name}`),
    )
    expect(strangers).toEqual([])
  })
})

/** The classes of its selectors; what stands in :global() and in quotes is left out. */
function classes(file: string): Set<string> {
  const css = read(file).replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|'[^']*'/g, '')
  const selectors = [...css.matchAll(/[^{};]+(?=\{)/g)].filter(([text]) => !text.trim().startsWith('@'))
  return new Set(selectors.flatMap(([text]) => [...text.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name)))
}

function moduleImports() {
  return sources.flatMap((importer) =>
    [...read(importer).matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].map(([, alias = '', path = '']) => ({
      importer,
      alias,
      module: join(dirname(importer), path),
    })),
  )
}

function namesByModule() {
  const named = new Map<string, Set<string>>()
  for (const { importer, alias, module } of moduleImports()) {
    const names = named.get(module) ?? new Set<string>()
    for (const [, name = ''] of read(importer).matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))) names.add(name)
    named.set(module, names)
  }
  return named
}
