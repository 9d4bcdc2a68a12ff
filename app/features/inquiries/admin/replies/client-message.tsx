import { useId, useState } from 'react'
import { momentLabel } from '#app/shared/age-label.ts'
import type { InquiryDetail } from '../inquiry-types.ts'
import { followUpMessages } from '../detail/follow-up-messages.ts'
import styles from './client-message.module.css'

const texts = followUpMessages.reply
/** About eight lines of the drawer. */
const maxCharacters = 480
const maxLines = 8

/** What the person asked, in sight while the reply is written. A long text is cut until all of it is wanted. */
export function ClientMessage({ inquiry }: { inquiry: InquiryDetail }) {
  const [isWhole, setWhole] = useState(false)
  const id = useId()
  const { name, message, created_at: createdAt, property } = inquiry
  const isLong = message.length > maxCharacters || message.split('\n').length > maxLines
  return (
    <section className={styles.message} data-whole={isWhole || undefined} aria-labelledby={id}>
      <p id={id} className="text-xs text-ink-2">
        {texts.clientWrote(name, momentLabel(createdAt))}
        {property && `, ${property.title}`}
      </p>
      <blockquote className={isLong && !isWhole ? `${styles.text} ${styles.cut}` : styles.text}>{message}</blockquote>
      {isLong && (
        <button
          type="button"
          className="inline-link text-sm"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? texts.showLess : texts.showAll}
        </button>
      )}
    </section>
  )
}
