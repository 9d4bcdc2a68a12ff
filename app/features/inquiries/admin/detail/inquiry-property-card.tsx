import { ArrowUpRight, Building2 } from 'lucide-react'
import { href, Link } from 'react-router'
import { formatMoney } from '#app/shared/money.ts'
import { inboxMessages } from '../inbox-messages.ts'
import type { InquiryPropertyDetail } from '../inquiry-types.ts'
import { Thumbnail } from '#app/ui/admin/list/thumbnail.tsx'
import styles from '../inquiries.module.css'

/** Links to the property's public page; a draft has none and opens in the form. */
export function InquiryPropertyCard({ property }: { property: InquiryPropertyDetail }) {
  const { id: propertyId, title, location, is_published: isPublished, image } = property
  const to = isPublished
    ? href('/property/:propertyId', { propertyId })
    : href('/admin/properties/edit/:propertyId', { propertyId })
  return (
    <Link className={styles.property} data-slot="inquiry-property" to={to}>
      <Thumbnail image={image} Icon={Building2} />
      <span className="min-w-0 flex-1">
        <b className="line-clamp-2" title={title}>
          {title}
        </b>
        <span className="text-xs text-ink-3">
          {isPublished
            ? `${getPriceText(property)}, ${location}`
            : inboxMessages.detail.notPublished(getPriceText(property), location)}
        </span>
      </span>
      <ArrowUpRight aria-hidden="true" />
    </Link>
  )
}

function getPriceText({ price, price_currency: currency, price_type: priceType }: InquiryPropertyDetail) {
  return !price || priceType === 'on_request' ? inboxMessages.detail.priceOnRequest : formatMoney(price, currency)
}
