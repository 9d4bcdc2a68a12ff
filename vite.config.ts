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
    test: /features[\\/](company[\\/](company-logo|error-pages)|newsletter[\\/]newsletter-(form|outcome|consent)|services[\\/]service-list|comparison[\\/](compare-box|comparison-form|use-compared)|chat[\\/]chat-widget)|ui[\\/](theme-switch|mark|form[\\/](send-button|proof-of-work-context)|document[\\/]without-script)|stored-session|lucide-react[\\/].*icons[\\/](building-complex|menu|sun|moon|sun-moon)\.mjs|preload-helper/,
    priority: 2,
  },
  {
    name: 'detail',
    test: /ui[\\/]share-button|lucide-react[\\/].*icons[\\/](share-2|calendar-days|shield-check|scroll-text|arrow-left|arrow-right|check)\.mjs/,
    priority: 2,
  },
  {
    name: 'homes',
    test: /features[\\/]properties[\\/](property(-links|-price)?|listing|listings-unavailable|card[\\/](property-(card|carousel|facts|badges|skeletons)|use-image-carousel|wrapped-index)|search[\\/](search-labels|last-listing|range))\.tsx?$/,
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

export default defineConfig({
  plugins: [leanPreload, tailwindcss(), reactRouter()],
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  build: {
    target: 'es2022',
    // Files have their own URLs, which browsers cache; only the small icons are inlined in the stylesheet that draws them.
    assetsInlineLimit: (file) => file.includes('/ui/glyphs/'),
    reportCompressedSize: false,
  },
})
