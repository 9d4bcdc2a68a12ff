import { useEffect, useEffectEvent, useRef } from 'react'
import { Link } from '#app/ui/link.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { mapMessages } from '../map-messages.ts'
import type { Pin } from '../map-queries.ts'
import styles from './pin-card.module.css'

type PinCardProps = { pin: Pin; onClose: () => void }

/** The selected home. Takes the focus, and Escape gives it back to the pin. */
export function PinCard({ pin, onClose }: PinCardProps) {
  const card = useRef<HTMLElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    card.current?.querySelector('a')?.focus({ preventScroll: true })
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && card.current?.contains(document.activeElement)) close()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <article ref={card} className={styles.card} data-slot="pin-card">
      {pin.image && <img src={smallImage(pin.image)} alt="" width={320} height={213} loading="lazy" />}
      <div>
        <p className={styles.price}>{pin.price}</p>
        <h3>
          <Link to={pin.address}>{pin.title}</Link>
        </h3>
        <p className={styles.location}>{[pin.location, pin.status].filter(Boolean).join(' · ')}</p>
      </div>
      <button type="button" aria-label={mapMessages.close} onClick={onClose}>
        <Icon name="x" />
      </button>
    </article>
  )
}

/** A rendition of our own media; images from elsewhere stay as they are. */
function smallImage(image: string) {
  return image.startsWith('/media/') ? `${image}/320.webp` : image
}
