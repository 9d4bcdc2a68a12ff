import { MessageCircle, Navigation, Phone } from 'lucide-react'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { callLink } from '#app/shared/phone-links.ts'
import type { StaffViewing } from './viewing-types.ts'
import { firstName, momentLabel } from './describe-viewing.ts'
import { viewingsMessages } from './viewings-messages.ts'

const texts = viewingsMessages

/** What somebody on the way to a viewing needs, in the size of a thumb. */
export function Contacts({ viewing, className = '' }: { viewing: StaffViewing; className?: string }) {
  const { phone, name, title, starts_at } = viewing
  const chat = texts.whatsappText(firstName(name), title, momentLabel(starts_at)).toWellFormed()
  return (
    <div className={`flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto max-sm:*:px-2 ${className}`}>
      {phone && (
        <>
          <ButtonAnchor tone="line" href={callLink(phone)}>
            <Phone aria-hidden="true" />
            {texts.call}
          </ButtonAnchor>
          <ButtonAnchor
            tone="line"
            href={`https://wa.me/${phone.replaceAll(/\D/g, '')}?text=${encodeURIComponent(chat)}`}
            target="_blank"
            rel="noreferrer"
          >
            <MessageCircle aria-hidden="true" />
            {texts.whatsapp}
          </ButtonAnchor>
        </>
      )}
      <ButtonAnchor tone="line" href={directionsLink(viewing)} target="_blank" rel="noreferrer">
        <Navigation aria-hidden="true" />
        {texts.directions}
      </ButtonAnchor>
    </div>
  )
}

/** To the pin of the listing, or to its place. */
export function directionsLink({ latitude, longitude, location }: Directions) {
  const point = latitude === null || longitude === null ? location.toWellFormed() : `${latitude},${longitude}`
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(point)}`
}

type Directions = Pick<StaffViewing, 'latitude' | 'longitude' | 'location'>
