import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// Two chunks that every public page needs compress better than the dozen small ones the bundler would cut. Only what all of
// them share may go in: nothing of the admin area, and of the icons only what draws them.
const groups = [
  { name: 'frame', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
  {
    name: 'house',
    test: /app[\\/](ui[\\/][^\\/]+$|shared|features[\\/](company|saved|services))|lucide-react[\\/]dist[\\/]esm[\\/](?!icons)/,
    minShareCount: 6,
    priority: 1,
  },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
})
