import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { locale } from './react-router.config.ts'

// Both rules go by what is imported, so no file of a feature is named here, and what is imported on demand is a chunk of its own.
const chunks = [
  // Stays the same until a package is updated, so a browser keeps it from release to release.
  { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 1 },
  { debugName: 'area', name: nameArea },
]

type BundleContext = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

let areas: Map<string, 'site' | 'admin'> | undefined

function nameArea(id: string, context: BundleContext): string | null {
  areas ??= findAreas(context)
  return areas.get(id) ?? null
}

/**
 * All that the layout of the public pages imports is one chunk, as are the style sheets that several routes of an area share:
 * one file compresses better, and arrives sooner, than the dozens that the bundler cuts where routes share modules.
 */
function findAreas(context: BundleContext) {
  const layout = collectImports(['app/entry.client.tsx', 'app/root.tsx', 'app/routes/site/layout.tsx'], context)
  const collectArea = (area: string) =>
    collectImports(globSync(`app/routes/${area}/**/*.tsx`, { cwd: import.meta.dirname }), context)
  const site = collectArea('site')
  const admin = collectArea('admin')
  const found = new Map<string, 'site' | 'admin'>()
  for (const id of getSharedSheets(admin)) if (!site.includes(id)) found.set(id, 'admin')
  for (const id of [...layout, ...getSharedSheets(site)]) found.set(id, 'site')
  return found
}

function getSharedSheets(modules: string[]) {
  return modules.filter((id, position) => id.endsWith('.css') && modules.indexOf(id) < position)
}

/** The modules of each file's static imports, one after the other: what several files import is there as often. */
function collectImports(paths: string[], context: BundleContext): string[] {
  return paths.flatMap((path) => {
    const found = new Set([join(import.meta.dirname, path)])
    for (const id of found) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
    return Array.from(found)
  })
}

const moduleSheets = globSync('app/**/*.module.css', { cwd: import.meta.dirname }).toSorted()

/** Short, and the same in both bundles: one letter and one digit. No class of Tailwind has a capital. */
const scopedNames = new Map(
  moduleSheets
    .flatMap(listNames)
    .map((key, index) => [key, getCapitals(Math.floor(index / 36)) + (index % 36).toString(36)]),
)

function listNames(path: string): string[] {
  const css = readFileSync(join(import.meta.dirname, path), 'utf8')
  const matches = css.matchAll(/(?:\.|@keyframes )([a-zA-Z][\w-]*)/g)
  return [...new Set(Array.from(matches, ([, name]) => `${path} ${name}`))]
}

function getCapitals(index: number): string {
  return (index < 26 ? '' : getCapitals(Math.floor(index / 26) - 1)) + String.fromCodePoint(65 + (index % 26))
}

function getScopedName(name: string, path: string): string {
  const scopedName = scopedNames.get(`${path} ${name}`)
  if (!scopedName) throw new Error(`${path} has no ${name}`)
  return scopedName
}

/** Writes the class names of CSS modules into the markup, so that no chunk holds a map from name to class. */
const inlineClassNames = [
  {
    name: 'inline-class-names',
    enforce: 'pre' as const,
    apply: 'build' as const,
    transform: {
      filter: { id: /[\\/]app[\\/].*\.tsx?$/ },
      handler: (code: string, id: string) => inlineNames(code, id),
    },
  },
  {
    name: 'keep-css-modules',
    enforce: 'post' as const,
    apply: 'build' as const,
    // Else a sheet whose names all stand in the markup would count as unused.
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code: string) => ({ code, map: null, moduleSideEffects: 'no-treeshake' as const }),
    },
  },
  {
    name: 'structured-data-on-server-alone',
    apply: 'build' as const,
    // The browser's bundle calls none of it (app/ui/document/json-ld.tsx), and then needs nothing that it imports.
    transform: {
      filter: { id: /-structured-data\.ts$/ },
      handler: (code: string) => ({ code, map: null, moduleSideEffects: false }),
    },
  },
]

/**
 * The sheets that pages of one kind share, by the module that imports them in place of the components: each page then links
 * them once, in this order, and first.
 */
const sharedSheets: Record<string, RegExp> = {
  'app/root.tsx':
    /^app\/(ui\/(?!admin\/).+|features\/(company\/(layout\/)?[^/]+|chat\/chat|comparison\/comparison-tray|saved\/save-button|properties\/(property-card|listing\/recent\/recent)))\.module\.css$/,
  'app/features/staff/shell/admin-area.tsx': /^app\/(ui\/admin\/.+|features\/staff\/(shell\/)?[^/]+)\.module\.css$/,
  'app/routes/site/properties/property-detail.tsx':
    /^app\/features\/properties\/(detail\/((costs|history|land|sections)\/)?|detail\/gallery\/gallery(?=\.module)|map\/place\/place-section|map\/)[^/]*\.module\.css$/,
}

function inlineNames(code: string, id: string) {
  const imports = [...code.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)]
  const inlined = imports.reduce((text, [statement, alias = '', path = '']) => {
    const sheet = relative(import.meta.dirname, join(dirname(id), path))
    const isShared = Object.values(sharedSheets).some((shared) => shared.test(sheet))
    return text
      .replace(statement, isShared ? '' : `import '${path}'`)
      .replace(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'), (_, name: string) => JSON.stringify(getScopedName(name, sheet)))
  }, code)
  return { code: inlined + importShared(relative(import.meta.dirname, id)), map: null }
}

function importShared(importer: string): string {
  const shared = moduleSheets.filter((path) => sharedSheets[importer]?.test(path))
  return shared.map((path) => `\nimport ${JSON.stringify(join(import.meta.dirname, path))}`).join('')
}

/** They import the defaults of the content in both languages: a Swahili page compares an English document with the English ones. */
const choosesLanguage = /[\\/]features[\\/]content[\\/].*-(document|defaults)\.ts$/

/** A module with a translation beside it is replaced by that: `x-messages.ts` by `x-messages.sw.ts`. */
const translateModules: Plugin = {
  name: 'translate-modules',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\.tsx?$/ },
    async handler(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      const translation = resolved?.id.replace(/(?=\.tsx?$)/, `.${locale}`)
      if (!resolved || !translation || importer === translation || !existsSync(translation)) return resolved
      if (importer !== undefined && choosesLanguage.test(importer) && /-content\.tsx?$/.test(resolved.id))
        return resolved
      return { ...resolved, id: translation }
    },
  },
}

/** The server renders only the public pages in another language. The browser's files of the others are left out by build.ts. */
const omitOtherRoutes: Plugin = {
  name: 'omit-other-routes',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  load: {
    filter: { id: /[\\/]app[\\/]routes[\\/](admin|feeds)[\\/].*\.tsx?$/ },
    handler: () => 'export default () => null',
  },
}

export default defineConfig(({ command }) => ({
  plugins: [
    inlineClassNames,
    tailwindcss(),
    reactRouter(),
    ...(locale === 'en' ? [] : [translateModules, omitOtherRoutes]),
  ],
  // In development both languages are served at once, each by its own server.
  ...(locale !== 'en' && command === 'serve' && { base: `/${locale}/`, cacheDir: `node_modules/.vite-${locale}` }),
  environments: {
    client: {
      build: {
        rolldownOptions: {
          optimization: { inlineConst: { mode: 'all' } },
          output: { codeSplitting: { groups: chunks } },
        },
      },
    },
  },
  // A worker loads on demand what only some files need, as pages do.
  worker: { format: 'es' },
  css: {
    modules:
      process.env.NODE_ENV === 'production'
        ? {
            generateScopedName: (name: string, file: string) =>
              getScopedName(name, relative(import.meta.dirname, file.replace(/\?.*/, ''))),
          }
        : {},
  },
  build: {
    target: 'es2022',
    // Files have their own URLs, which browsers cache; only the small icons are inlined in the stylesheet that draws them.
    assetsInlineLimit: (file) => file.includes('/ui/icons/glyphs/'),
    reportCompressedSize: false,
    // Which plugins take long tells nothing to people who start a site.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
}))
