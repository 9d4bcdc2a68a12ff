import type { SiteLayoutData } from './site-layout.ts'
import { useRouteLoaderData } from 'react-router'
import { CompareBox } from '#app/features/comparison/compare-box.tsx'
import { SaveIconButton } from '#app/features/saved/save-button.tsx'

/** The layout's data: the company, its settings, counts of listings. */
export function useSite() {
  return useRouteLoaderData<SiteLayoutData>('routes/site/layout')
}

/** The public origin of the site, without a trailing slash. */
export function useOrigin() {
  return useRouteLoaderData<{ origin: string }>('root')?.origin ?? ''
}

type Marked = { id: string; title: string; isSample?: boolean }

/** Checkbox that selects a property for comparison; absent while comparison is switched off, and for samples. */
export function compareFor({ id, title, isSample }: Marked) {
  return isSample ? null : <CompareCheckbox id={id} title={title} />
}

export function CompareCheckbox(property: { id: string; title: string; className?: string }) {
  return useSite()?.features.propertyComparison ? <CompareBox {...property} /> : null
}

export function renderSaveButton({ id, title }: { id: string; title: string }) {
  return <SaveIconButton propertyId={id} title={title} />
}
