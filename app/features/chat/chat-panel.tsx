import { useEffect, useRef } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { Icon } from '#app/ui/icons/icon.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import type { ChatResult, ChatContact } from './chat-result.ts'
import { ChatForm } from './chat-form.tsx'
import { chatMessages } from './chat-messages.ts'
import styles from './chat.module.css'

const propertyPage = /^\/property\/([\da-f-]{36})$/

/** The chat box over the page. Not modal: the page behind stays usable. */
export default function ChatPanel({ onClose }: { onClose: () => void }) {
  const { load, data, state } = useFetcher<{ frame: ChatContact | null }>({ key: 'chat-frame' })
  const sending = useFetcher<ChatResult>({ key: 'chat' })
  const [, propertyId = null] = propertyPage.exec(useLocation().pathname) ?? []
  const panel = useRef<HTMLElement>(null)

  useEffect(() => void load('/chat'), [load])
  useEffect(() => {
    const link = panel.current?.parentElement?.querySelector('a')
    panel.current?.focus()
    // Returns focus to the link that opened it.
    return () => link?.focus()
  }, [])

  useEffect(() => {
    const closeOnEscape = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && target instanceof Node && panel.current?.contains(target)) onClose()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [onClose])

  const frame = data?.frame
  return (
    <section ref={panel} id="chat" tabIndex={-1} className={styles.panel} aria-labelledby="chat-title">
      <header>
        <div>
          <h2 id="chat-title">{chatMessages.title}</h2>
          {frame && (
            <output className={frame.isOpen ? `${styles.hours} ${styles.open}` : styles.hours}>{frame.hours}</output>
          )}
        </div>
        <IconButton label={chatMessages.close} onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </header>
      <div className={styles.body}>
        {frame ? (
          <ChatForm
            frame={frame}
            result={sending.data}
            isSending={sending.state !== 'idle'}
            form={sending.Form}
            propertyId={propertyId}
          />
        ) : state === 'idle' && data !== undefined ? (
          <Notice tone="danger" title={chatMessages.unavailable.title}>
            {chatMessages.unavailable.text}
          </Notice>
        ) : (
          <p className="text-sm text-ink-2">{chatMessages.loading}</p>
        )}
      </div>
    </section>
  )
}
