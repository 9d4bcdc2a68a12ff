import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { followUpMessages } from '../detail/follow-up-messages.ts'

const texts = followUpMessages.reply

type SentQuestionProps = { channel: 'whatsapp' | 'sms'; onSent: () => void; onNotSent: () => void }

/** Asked on coming back from the other app, which does not tell what became of the text. */
export function SentQuestion({ channel, onSent, onNotSent }: SentQuestionProps) {
  const question = useRef<HTMLFieldSetElement>(null)
  useEffect(() => question.current?.focus(), [])
  return (
    <fieldset ref={question} tabIndex={-1} className="grid gap-4" aria-label={texts.wasSent[channel]}>
      <p className="text-lg font-semibold">{texts.wasSent[channel]}</p>
      <div className="flex flex-wrap gap-2">
        <Button tone="go" onClick={onSent}>
          {texts.logIt}
        </Button>
        <Button tone="line" onClick={onNotSent}>
          {texts.notSent}
        </Button>
      </div>
    </fieldset>
  )
}
