import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#app/backend/context.ts'
import { loadSite } from './site-data.ts'

/** Lets the page load the images of the map, which staff reach without another document. While the backend is away it does not. */
export async function allowMapImages(context: Readonly<RouterContextProvider>): Promise<void> {
  const layout = await loadSite(context).catch(() => undefined)
  if (layout?.map.tileUrl) context.get(requestContext).allowImages(new URL(layout.map.tileUrl).origin)
}
