import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

// Loaded before a site: its job for photos of imports reaches the test's own web server, which is on no public address.
const fetcher = '#server/media/fetch/fetch-photo.ts'
const replacement = new URL('./fetch-local-photo.ts', import.meta.url).href

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === fetcher && fileURLToPath(context.parentURL ?? 'file:///').endsWith('import-photo-job.ts')
      ? next(replacement, context)
      : next(specifier, context),
})
