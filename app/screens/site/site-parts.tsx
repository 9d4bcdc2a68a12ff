import type { SiteLayoutData } from './site-data.ts'
import { useRouteLoaderData } from 'react-router'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { CompareBox } from '#app/features/comparison/compare-box.tsx'
import { phoneHref, whatsappHref } from '#app/features/company/phone.ts'
import { quickContactClass } from '#app/features/properties/card/class-names.ts'
import { whatsappMessage } from '#app/features/properties/property-links.ts'
import { isOffMarket, type PropertySummary } from '#app/features/properties/property.ts'
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

/** Call and WhatsApp on a card, for phones; absent for what is gone, and for samples. */
export function quickContactFor(property: PropertySummary) {
  return property.isSample || isOffMarket(property) ? null : <QuickContact property={property} />
}

function QuickContact({ property }: { property: PropertySummary }) {
  const company = useSite()?.company
  const origin = useOrigin()
  const phone = company?.salesPhone || company?.officePhone
  if (!company || !phone) return null
  const { title } = property
  return (
    <span className={quickContactClass} data-slot="quick-contact">
      <ButtonAnchor tone="line" size="s" href={phoneHref(phone)} aria-label={sharedMessages.callAbout(title)}>
        <Icon name="phone" />
        {sharedMessages.callShort}
      </ButtonAnchor>
      <ButtonAnchor
        tone="line"
        size="s"
        href={whatsappHref(company.whatsapp || phone, whatsappMessage(property, origin))}
        target="_blank"
        rel="noopener"
        aria-label={sharedMessages.whatsappAbout(title)}
      >
        <Icon name="message-circle" />
        {sharedMessages.whatsapp}
      </ButtonAnchor>
    </span>
  )
}

export function renderSaveButton({ id, title }: { id: string; title: string }) {
  return <SaveIconButton propertyId={id} title={title} />
}
