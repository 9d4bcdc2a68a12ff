import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// Two chunks that every public page needs compress better than the dozen small ones the bundler would cut. Only what most of
// them share may go in, and nothing that only the admin area uses.
const groups = [
  { name: 'frame', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|rolldown/, priority: 2 },
  {
    debugName: 'house',
    name: (id: string, context: ChunkContext) => (isForStaffAlone(id, context) ? null : 'house'),
    test: /app[\\/](ui[\\/][^\\/]+$|shared|features[\\/](company|saved|services|newsletter|comparison|chat)|routes[\\/]site[\\/]site-parts)|preload-helper|node_modules[\\/]lucide-react/,
    minShareCount: 5,
    priority: 1,
  },
]

type ChunkContext = { getModuleInfo: (id: string) => { importers: string[] } | null }

function isForStaffAlone(id: string, context: ChunkContext): boolean {
  const importers = context.getModuleInfo(id)?.importers ?? []
  return importers.every((importer) =>
    /[\\/]admin[\\/]|features[\\/](staff|dashboard|media|mail|notifications)/.test(importer),
  )
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  build: {
    target: 'es2022',
    // Files have addresses of their own and are kept by the browser; only the small signs stand in the stylesheet that draws them.
    assetsInlineLimit: (file) => file.includes('/ui/glyphs/'),
    reportCompressedSize: false,
  },
})
