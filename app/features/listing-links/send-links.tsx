import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { buttonRowClass } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { sendMessages } from './send-messages.ts'

export type SentLink = {
  /** Absolute. */
  url: string
  /** What a message says before the link. */
  message: string
}

/** WhatsApp asks to whom; nothing passes through this site. */
export function SendLinks({ link: { url, message }, tone = 'go' }: { link: SentLink; tone?: 'go' | 'line' }) {
  const text = encodeURIComponent(`${message} ${url}`.toWellFormed())
  return (
    <div className={buttonRowClass}>
      <ButtonAnchor tone={tone} href={`https://wa.me/?text=${text}`} target="_blank" rel="noopener noreferrer">
        <Icon name="message-circle" />
        {sendMessages.whatsapp}
      </ButtonAnchor>
      <Button
        tone="line"
        className="needs-script"
        data-share={url}
        data-title={message}
        data-copied={sendMessages.copied}
      >
        <Icon name="share-2" />
        {sendMessages.share}
      </Button>
    </div>
  )
}
