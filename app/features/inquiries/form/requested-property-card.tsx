import { href } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Image } from '#app/ui/image.tsx'
import { contactMessages } from './contact-messages.ts'
import type { RequestedProperty } from './requested-property.ts'
import type { InquiryType } from '../inquiry.ts'
import { inquiryMessages } from '../inquiry-messages.ts'
import { placeholderClass } from '#app/ui/class-names.ts'

const { subject: subjects } = contactMessages

type RequestedPropertyCardProps = { property: RequestedProperty; inquiryType: InquiryType; price: string }

export function RequestedPropertyCard({ property, inquiryType, price }: RequestedPropertyCardProps) {
  const { id, title, location, image, unit } = property
  return (
    <section
      aria-label={subjects[inquiryType]}
      className="mb-8 grid grid-cols-[6.5rem_1fr] items-center gap-4 border-y border-line-strong py-4 max-[16rem]:grid-cols-1 sm:grid-cols-[9rem_1fr] sm:gap-6"
    >
      {image ? (
        <Image
          image={image}
          sizes="(min-width: 40rem) 9rem, 6.5rem"
          ratio="4 / 3"
          imgClassName="w-full rounded-photo object-cover"
        />
      ) : (
        <div className={`${placeholderClass} aspect-4/3 rounded-photo`} />
      )}
      <div className="min-w-0">
        <p className="text-xs text-ink-3">{subjects[inquiryType]}</p>
        <h2 className="mt-0.5 text-[1.25rem]">
          <Link
            to={href('/property/:propertyId', { propertyId: id })}
            className="decoration-murram decoration-1 underline-offset-[.2em] hover:underline"
          >
            {unit ? inquiryMessages.unitOf(unit, title) : title}
          </Link>
        </h2>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-5 text-sm text-ink-2">
          <b className="tabular-nums text-ink">{price}</b>
          <span className="flex items-center gap-1.5">
            <Icon name="map-pin" className="text-ink-3" />
            {location}
          </span>
        </p>
      </div>
    </section>
  )
}
