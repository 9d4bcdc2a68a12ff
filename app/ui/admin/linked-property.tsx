import type { ComponentProps } from 'react'
import { ArrowUpRight, Building2 } from 'lucide-react'
import { href, Link } from 'react-router'
import { formatMoney } from '#app/shared/money.ts'
import { adminMessages } from './admin-messages.ts'
import { Thumbnail } from './list/thumbnail.tsx'
import styles from './linked-property.module.css'

const texts = adminMessages.property

type Property = {
  id: string
  title: string
  location: string
  is_published: boolean
  image: ComponentProps<typeof Thumbnail>['image']
  price: number | null
  price_currency: string
  price_type: string
}

/** Links to the property's public page; a draft has none and opens in the form. */
export function LinkedProperty({ property }: { property: Property }) {
  const { id: propertyId, title, location, is_published: isPublished, image } = property
  const to = isPublished
    ? href('/property/:propertyId', { propertyId })
    : href('/admin/properties/edit/:propertyId', { propertyId })
  return (
    <Link className={styles.property} data-slot="linked-property" to={to}>
      <Thumbnail image={image} Icon={Building2} />
      <span className="min-w-0 flex-1">
        <b className="line-clamp-2" title={title}>
          {title}
        </b>
        <span className="text-xs text-ink-3">
          {isPublished
            ? `${getPriceText(property)}, ${location}`
            : texts.notPublished(getPriceText(property), location)}
        </span>
      </span>
      <ArrowUpRight aria-hidden="true" />
    </Link>
  )
}

function getPriceText({ price, price_currency: currency, price_type: priceType }: Property) {
  return !price || priceType === 'on_request' ? texts.priceOnRequest : formatMoney(price, currency)
}
