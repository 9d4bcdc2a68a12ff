import { data, type RouterContextProvider } from 'react-router'
import type { Features } from '#app/features/settings/platform-settings.ts'
import { siteWithoutBackend, loadSite } from './site-data.ts'

/** Responds 404 for a page whose feature is switched off. */
export async function requireFeature(context: Readonly<RouterContextProvider>, feature: keyof Features) {
  const { features } = await loadSite(context).catch(() => siteWithoutBackend(context))
  if (!features[feature]) throw data(null, { status: 404 })
}
