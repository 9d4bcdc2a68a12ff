import { useRouteLoaderData } from 'react-router'
import { SaveHeart } from '../../features/saved/save-button.tsx'
import type { loader as rootLoader } from '../../root.tsx'
import type { loader as layoutLoader } from './layout.tsx'

/** What the frame has read: the company, its settings, counts of listings. */
export function useSite() {
  return useRouteLoaderData<typeof layoutLoader>('routes/site/layout')
}

/** The public address of the site, without a slash at the end. */
export function useOrigin() {
  return useRouteLoaderData<typeof rootLoader>('root')?.origin ?? ''
}

export function heartFor({ id, title }: { id: string; title: string }) {
  return <SaveHeart propertyId={id} title={title} />
}
