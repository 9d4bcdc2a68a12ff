import { Switch } from '#app/ui/admin/form/switch.tsx'
import { followUpMessages } from '../detail/follow-up-messages.ts'
import type { ReplyChannel } from './reply-dialog.tsx'
import type { ReplyText } from './use-reply-draft.ts'

const texts = followUpMessages.reply.brochure

type BrochureChoiceProps = {
  channel: ReplyChannel
  /** Its address, where visitors see the listing. */
  address: string | undefined
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

/** Whether the listing's brochure goes with the reply: as a file by email, as its address where only text goes. */
export function BrochureChoice({ channel, address, isChosen, onChange }: BrochureChoiceProps) {
  // Chosen by a template, for a listing that has none.
  if (!address) return isChosen && <p className="text-xs text-ink-2">{texts.unlisted}</p>
  const { label, hint } = channel === 'email' ? texts.file : texts.link
  return <Switch name="reply-brochure" label={label} hint={hint} checked={isChosen} onChange={onChange} />
}

/** The message as it is handed to an app that sends text alone. */
export function withBrochureLink({ body, withBrochure }: ReplyText, address: string | undefined) {
  const isMissing = withBrochure && address && body.trim() !== '' && !body.includes(address)
  return isMissing ? `${body.trimEnd()}\n\n${address}` : body
}
