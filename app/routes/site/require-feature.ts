import { data, type RouterContextProvider } from 'react-router'
import type { Features } from '../../features/settings/platform-settings.ts'
import { frameWithoutBackend, readFrame } from './read-frame.ts'

/** Responds 404 for a page whose feature is switched off. */
export async function requireFeature(context: Readonly<RouterContextProvider>, feature: keyof Features) {
  const { features } = await readFrame(context).catch(() => frameWithoutBackend(context))
  if (!features[feature]) throw data(null, { status: 404 })
}
