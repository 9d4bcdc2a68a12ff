import { useRouteLoaderData } from 'react-router'
import { SaveHeart } from '../../features/saved/save-button.tsx'
import type { loader as layoutLoader } from './layout.tsx'

/** What the frame has read: the company, its settings, counts of listings. */
export function useSite() {
  return useRouteLoaderData<typeof layoutLoader>('routes/site/layout')
}

export function heartFor({ id, title }: { id: string; title: string }) {
  return <SaveHeart propertyId={id} title={title} />
}
