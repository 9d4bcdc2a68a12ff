import { mapMessages } from '../map-messages.ts'
import type { Pin, PinGroup } from '../map-queries.ts'
import styles from './pins.module.css'

/** What a visitor has done with a home: never told by colour alone. */
export type PinMarks = { saved: readonly string[]; viewed: readonly string[]; selected: string | undefined }

/** Begins with what the pin shows, for people who speak to their device. */
export function getPinName({ id, label, title, price, status }: Pin, { saved, viewed, selected }: PinMarks) {
  const { states } = mapMessages
  const parts = [
    label,
    title,
    price,
    status,
    saved.includes(id) && states.saved,
    viewed.includes(id) && states.viewed,
    selected === id && states.selected,
  ]
  return parts.filter(Boolean).join(', ')
}

export function pinClass({ id }: Pin, { saved, viewed, selected }: PinMarks) {
  return [
    styles.pin,
    saved.includes(id) && styles.saved,
    viewed.includes(id) && styles.viewed,
    selected === id && styles.selected,
  ]
    .filter(Boolean)
    .join(' ')
}

export const groupClass = `${styles.pin} ${styles.group}`

/** '5' over 'from 8.9M'. */
export function getGroupTexts({ count, from }: PinGroup) {
  return {
    name: mapMessages.group(count, from),
    count: String(count),
    from: from === null ? '' : mapMessages.from(from),
  }
}
