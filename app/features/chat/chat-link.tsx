import { IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { chatMessages } from './chat-messages.ts'
import styles from './chat.module.css'

/**
 * A link in a phone's bottom bar and in the corner of a wide screen. Without script it opens a separate page; with script
 * (app/page/chat.ts) the form of that page in a box. The box is not modal: the page behind stays usable.
 */
export function ChatLink() {
  return (
    <aside className={`${styles.widget} no-print`} aria-label={chatMessages.title} data-chat="">
      <section id="chat" tabIndex={-1} className={styles.panel} aria-labelledby="chat-title" hidden>
        <header>
          <h2 id="chat-title">{chatMessages.title}</h2>
          <IconButton label={chatMessages.close} data-chat-close="">
            <Icon name="x" />
          </IconButton>
        </header>
        <div className={styles.body} data-chat-body="">
          <p className="text-sm text-ink-2">{chatMessages.loading}</p>
        </div>
        <template data-unavailable="">
          <Notice tone="danger" title={chatMessages.unavailable.title}>
            {chatMessages.unavailable.text}
          </Notice>
        </template>
      </section>
      <Link
        className={styles.openLink}
        data-slot="chat-link"
        title={chatMessages.title}
        to="/chat"
        aria-expanded={false}
      >
        <Icon name="message-circle" />
        <span>{chatMessages.title}</span>
      </Link>
    </aside>
  )
}
