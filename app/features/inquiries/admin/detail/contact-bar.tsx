import { useState } from 'react'
import { Mail, MessageCircle, MessageSquare, Phone } from 'lucide-react'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import type { InquiryDetail } from '../inquiry-types.ts'
import { followUpMessages } from './follow-up-messages.ts'
import type { ReplyChannel } from '../replies/reply-dialog.tsx'
import { callLink } from '#app/shared/phone-links.ts'
import { useContactLog } from './use-follow-up.ts'
import styles from './follow-up.module.css'

const texts = followUpMessages.contact

type ContactBarProps = { inquiry: InquiryDetail; onWrite: (channel: ReplyChannel) => void }

/** Call and write; on a phone it stays within reach of the thumb. Afterwards it asks what became of a call. */
export function ContactBar({ inquiry, onWrite }: ContactBarProps) {
  const { phone, email } = inquiry
  const [hasCalled, setHasCalled] = useState(false)
  return (
    <div className={styles.contactBar}>
      <fieldset className={styles.contacts} aria-label={texts.label}>
        {phone && (
          <>
            <ButtonAnchor tone="go" href={callLink(phone)} onClick={() => setHasCalled(true)}>
              <Phone aria-hidden="true" />
              {texts.call}
            </ButtonAnchor>
            <Button tone="line" onClick={() => onWrite('whatsapp')}>
              <MessageCircle aria-hidden="true" />
              {texts.whatsapp}
            </Button>
            <Button tone="line" onClick={() => onWrite('sms')}>
              <MessageSquare aria-hidden="true" />
              {texts.sms}
            </Button>
          </>
        )}
        {email && (
          <Button tone={phone ? 'line' : 'go'} onClick={() => onWrite('email')}>
            <Mail aria-hidden="true" />
            {texts.email}
          </Button>
        )}
      </fieldset>
      {hasCalled && <CallQuestion inquiry={inquiry} onDone={() => setHasCalled(false)} />}
    </div>
  )
}

function CallQuestion({ inquiry: { id, name }, onDone }: { inquiry: InquiryDetail; onDone: () => void }) {
  const { log, isLogging } = useContactLog(id)
  const record = (wasReached: boolean) => {
    log({ channel: 'call', wasReached })
    onDone()
  }
  return (
    <fieldset className={styles.callQuestion} aria-label={texts.didYouReach(name)}>
      <p>{texts.didYouReach(name)}</p>
      <Button tone="go" size="s" disabled={isLogging} onClick={() => record(true)}>
        {texts.reached}
      </Button>
      <Button tone="line" size="s" disabled={isLogging} onClick={() => record(false)}>
        {texts.noAnswer}
      </Button>
      <Button tone="plain" size="s" onClick={onDone}>
        {texts.notCalled}
      </Button>
    </fieldset>
  )
}
