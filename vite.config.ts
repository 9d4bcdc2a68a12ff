import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// Two chunks that every public page needs compress better than the dozen small ones the bundler would make. They may contain
// only what most pages share, and nothing that only the admin area uses.
const groups = [
  { name: 'frame', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|rolldown/, priority: 3 },
  {
    debugName: 'house',
    name: (id: string, context: ChunkContext) => (isStaffOnly(id, context) ? null : 'house'),
    test: /app[\\/](ui[\\/]((form|document)[\\/])?[^\\/]+$|shared[\\/](dates|money|text|form[\\/]text-input)\.|features[\\/](company|saved|services|newsletter|comparison|chat)|routes[\\/]site[\\/]site-parts)|node_modules[\\/]lucide-react/,
    minShareCount: 5,
    priority: 1,
  },
  // Parts of every public page, though few other parts share them.
  {
    name: 'site',
    test: /^(?!.*css$).*(features[\\/](company[\\/](company-logo|error-pages)|newsletter[\\/]newsletter-(form|outcome|consent)|services[\\/]service-list|comparison[\\/](compare-box|comparison-form|use-compared)|chat[\\/]chat-widget)|ui[\\/](theme-switch|mark|form[\\/](send-button|proof-of-work-context)|document[\\/]without-script)|stored-session|lucide-react[\\/].*icons[\\/](building-complex|menu|sun|moon|sun-moon)\.mjs|preload-helper)/,
    priority: 2,
  },
  {
    name: 'detail',
    test: /ui[\\/]share-button|lucide-react[\\/].*icons[\\/](share-2|calendar-days|shield-check|scroll-text|arrow-left|arrow-right|check)\.mjs/,
    priority: 2,
  },
  {
    name: 'homes',
    test: /features[\\/]properties[\\/](property(-links|-price)?|class-names|listing|listings-unavailable|card[\\/](property-(card|carousel|facts|badges|skeletons)|use-image-carousel|wrapped-index)|search[\\/](search-labels|last-listing|range))\.tsx?$/,
    priority: 1,
  },
]

type ChunkContext = { getModuleInfo: (id: string) => { importers: string[] } | null }

function isStaffOnly(id: string, context: ChunkContext): boolean {
  const importers = context.getModuleInfo(id)?.importers ?? []
  return importers.every((importer) =>
    /[\\/]admin[\\/]|features[\\/](staff|dashboard|media|mail|notifications)/.test(importer),
  )
}

/**
 * Vite's own helper for dynamic imports also preloads scripts, at a cost of 800 bytes per page. Only style sheets have to be
 * loaded first.
 */
const leanPreload = {
  name: 'lean-preload',
  enforce: 'pre' as const,
  load: (id: string) => (id === '\0vite/preload-helper.js' ? preloadHelper : undefined),
}
const preloadHelper = `
const sheets = {}
export const __vitePreload = (load, files = []) => Promise.all(files.map((file) => file.endsWith('.css') && (sheets[file] ??=
  new Promise((done) => {
    if (document.querySelector('link[href="/' + file + '"]')) return done()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = '/' + file
    link.onload = link.onerror = done
    document.head.append(link)
  })))).then(load)
`

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
]

/**
 * The sheets that pages of one kind share, by the module that imports them in place of the components: each page then links
 * them once, in this order, and first.
 */
const sharedSheets: Record<string, RegExp> = {
  'app/root.tsx':
    /^app\/(ui\/(form\/)?[^/]+|features\/(company\/(layout\/)?[^/]+|chat\/chat|comparison\/comparison-tray|saved\/save-button|properties\/(property-card|listing\/recent\/recent)))\.module\.css$/,
  'app/routes/admin/admin-area.tsx': /^app\/(ui\/admin\/.+|features\/staff\/(shell\/)?[^/]+)\.module\.css$/,
  'app/routes/site/properties/property.tsx': /^app\/features\/properties\/detail\/[^/]+\.module\.css$/,
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

export default defineConfig({
  plugins: [leanPreload, inlineClassNames, tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: { optimization: { inlineConst: { mode: 'all' } }, output: { codeSplitting: { groups } } },
      },
    },
  },
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
    assetsInlineLimit: (file) => file.includes('/ui/glyphs/'),
    reportCompressedSize: false,
  },
})
