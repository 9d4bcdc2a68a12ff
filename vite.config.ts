import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { locale } from './react-router.config.ts'

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

/**
 * The screens behind sign-in are drawn by browsers alone, and the feeds are in one language. What the server never uses would take its
 * memory all the same.
 */
const omitUnused: Plugin = {
  name: 'omit-unused',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  load: {
    filter: {
      id:
        locale === 'en'
          ? /[\\/]app[\\/]routes[\\/]admin[\\/](?!auth[\\/]|(layout|profile|settings)\.tsx).*\.tsx$/
          : /[\\/]app[\\/]routes[\\/](admin|feeds)[\\/].*\.tsx?$/,
    },
    handler: () => 'export default () => null',
  },
}

// A page loads few files, each with what is needed together: what matches a group and what that imports, unless a group above has it.
// First the styles, since the order of the rules counts: one sheet for the public pages, one of the sign-in page, and one more for the admin area.
const files = [
  { name: 'sign-in-style', test: /(auth-layout|frame-skeleton|brand|password-field|admin(-tokens)?)(\.module)?\.css$/ },
  // Below `app/`, since the folder that the project is in may be called so too.
  {
    name: 'admin-style',
    test: /app[\\/](features|routes|screens|ui)[\\/](.*[\\/])?(admin|staff|setup|settings|dashboard|analytics)[\\/].*\.css$/,
  },
  { name: 'site-style', test: /\.css$/ },
  { name: 'react', test: /node_modules[\\/](react|scheduler|react-dom(?!.*server))[\\/]/ },
  { name: 'page', test: /app[\\/](entry\.client|page[\\/](?!show-toast|offline|recently-viewed)[\w-]+)\.tsx?$/ },
  {
    name: 'controls',
    test: /app[\\/]ui[\\/](button|class-names|image|link|page|form[\\/]field|icons[\\/]icon|notices[\\/]notice)\.tsx?$/,
  },
  { name: 'list', test: /((filters|search-field)\.island\.tsx|recent-searches\.ts)$/ },
  { name: 'islands', test: /\.island\.tsx$/ },
  { name: 'offline', test: /app[\\/]page[\\/]offline[\w-]*\.ts$/ },
  { name: 'toasts', test: /notices[\\/]toast\.tsx$/ },
  // What the public pages share with the sign-in page; in a file of the admin area it would bring them the admin area's styles.
  { name: 'shared', test: /react-router[\\/]|app[\\/](root|ui[\\/]form[\\/]no-email-note)\.tsx$/ },
  { name: 'application', test: /app[\\/](application|routes[\\/]admin[\\/]layout)\.tsx/ },
  { name: 'admin-icons', test: /node_modules[\\/]lucide-react[\\/]/ },
]

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), omitUnused, ...(locale === 'en' ? [] : [translateModules])],
  // In development both languages are served at once, each by its own server.
  ...(locale !== 'en' && command === 'serve' && { base: `/${locale}/`, cacheDir: `node_modules/.vite-${locale}` }),
  // Imported from their packages, one icon loads all two thousand, 20 MB of each process, and one control all of Radix.
  ...(command === 'build' && { ssr: { noExternal: ['lucide-react', 'radix-ui'] } }),
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: files } } } } },
  },
  // Without a hash for each name, which is not worth its bytes in the HTML.
  css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}` } },
  // A worker loads on demand what only some files need, as pages do.
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // Files have their own URLs, which browsers cache; only the small icons are inlined in the stylesheet that draws them.
    assetsInlineLimit: (file) => file.includes('/ui/icons/glyphs/'),
    reportCompressedSize: false,
    // Which plugins take long tells nothing to people who start a site.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
}))
