import { lazy, Suspense, useState } from 'react'
import { Link } from '#app/ui/link.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { chatButtonMessages } from './chat-button-messages.ts'
import styles from './chat.module.css'

const ChatPanel = lazy(() => import('./chat-panel.tsx'))

/**
 * A link in a phone's bottom bar and in the corner of a wide screen. Without script it opens a separate page; with script it
 * opens the box.
 */
export function ChatWidget() {
  const [isOpen, setOpen] = useState(false)
  return (
    <aside className={`${styles.widget} no-print`} aria-label={chatButtonMessages.title}>
      <Suspense>{isOpen && <ChatPanel onClose={() => setOpen(false)} />}</Suspense>
      <Link
        className={styles.openLink}
        data-slot="chat-link"
        title={chatButtonMessages.title}
        to="/chat"
        aria-expanded={isOpen}
        onClick={(event) => {
          event.preventDefault()
          setOpen(!isOpen)
        }}
      >
        <Icon name="message-circle" />
        <span>{chatButtonMessages.title}</span>
      </Link>
    </aside>
  )
}
