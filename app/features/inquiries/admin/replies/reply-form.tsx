import { type RefObject, useRef, useState } from 'react'
import { MessageCircle, Send } from 'lucide-react'
import type { Language } from '#app/shared/language.ts'
import { momentLabel } from '#app/shared/age-label.ts'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Input, Select, Textarea } from '#app/ui/form/field.tsx'
import { BrochureChoice, withBrochureLink } from './brochure-choice.tsx'
import { growField } from './grow-field.ts'
import { type BlankValues, fillBlanks, findBlanks } from './reply-blanks.ts'
import { TemplateChoice } from './template-choice.tsx'
import { followUpMessages } from '../detail/follow-up-messages.ts'
import type { NextStep } from '../inquiry-types.ts'
import { getQuickDate, type QuickDate, quickDates, toMoment } from '../detail/quick-dates.ts'
import type { ReplyChannel } from './reply-dialog.tsx'
import type { ReplyDraft, ReplyText } from './use-reply-draft.ts'
import { smsLink, whatsappLink } from '../detail/reply-links.ts'
import styles from './reply-form.module.css'

const texts = followUpMessages.reply
const maxReplyLength = 5_000
const maxSubjectLength = 150
const { quickDates: dateLabels } = followUpMessages.nextStep

type ReplyFormProps = {
  phone: string | null
  language: Language
  /** Undefined until they are known: a template is filled in when it is chosen. */
  values: BlankValues | undefined
  /** The address of the brochure, where visitors see the listing. */
  brochure: string | undefined
  channel: ReplyChannel
  draft: ReplyDraft
  isSending: boolean
  onEditTemplates: () => void
  onCancel: () => void
  onEmail: (reply: ReplyText, next: NextStep | undefined) => Promise<void>
  /** This text was handed to WhatsApp or to the SMS app. */
  onOpen: (text: string) => void
}

export function ReplyForm({ phone, language, values, brochure, channel, draft, isSending, ...props }: ReplyFormProps) {
  const { reply, change } = draft
  const [followUpOn, setFollowUpOn] = useState<QuickDate | ''>('')
  const [isErrorShown, setErrorShown] = useState(false)
  const [isFromTemplate, setFromTemplate] = useState(false)
  const message = useRef<HTMLTextAreaElement>(null)
  const isEmail = channel === 'email'
  const text = isEmail ? reply.body : withBrochureLink(reply, brochure)
  const problem = findProblem(isEmail ? reply : { subject: '', body: text })

  const submit = async () => {
    setErrorShown(true)
    if (problem) {
      message.current?.focus()
      return
    }
    if (!isEmail) {
      openApp(channel, phone ?? '', text)
      props.onOpen(text)
      return
    }
    const due = followUpOn && toMoment(getQuickDate(followUpOn))
    const withBrochure = reply.withBrochure && brochure !== undefined
    await props.onEmail({ ...reply, withBrochure }, due ? { step: texts.followUpStep, due } : undefined)
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // What went wrong with an email is said by its mutation; the text stays.
        if (!isSending) void submit().catch(() => undefined)
      }}
    >
      <TemplateChoice
        language={language}
        isReady={values !== undefined}
        onEdit={props.onEditTemplates}
        onChoose={(template, withBrochure) => {
          change({ body: fillBlanks(template, values ?? {}), withBrochure })
          setFromTemplate(true)
          setErrorShown(false)
          message.current?.focus()
        }}
      />
      {draft.offeredAt && <DraftOffer savedAt={draft.offeredAt} onRestore={draft.restore} />}
      {isEmail && (
        <Field label={texts.subject} name="reply-subject">
          {(control) => (
            <Input
              {...control}
              maxLength={maxSubjectLength}
              value={reply.subject}
              onChange={(event) => change({ subject: event.target.value })}
            />
          )}
        </Field>
      )}
      <MessageField
        field={message}
        value={reply.body}
        error={isErrorShown ? problem : undefined}
        isFromTemplate={isFromTemplate}
        onChange={(body) => change({ body })}
      />
      <BrochureChoice
        channel={channel}
        address={brochure}
        isChosen={reply.withBrochure}
        onChange={(withBrochure) => change({ withBrochure })}
      />
      {isEmail && <FollowUpOn value={followUpOn} onChange={setFollowUpOn} />}
      <SendButtons channel={channel} isSending={isSending} onCancel={props.onCancel} />
    </form>
  )
}

type MessageFieldProps = {
  field: RefObject<HTMLTextAreaElement | null>
  value: string
  error: string | undefined
  isFromTemplate: boolean
  onChange: (body: string) => void
}

function MessageField({ field, value, error, isFromTemplate, onChange }: MessageFieldProps) {
  return (
    <Field
      label={texts.message}
      name="reply-message"
      {...(isFromTemplate && value.trim() !== '' && { hint: texts.filled })}
      {...(error && { error })}
    >
      {(control) => (
        <Textarea
          {...control}
          // At every render, since a template fills it too.
          ref={(element) => {
            field.current = element
            growField(element)
          }}
          data-autofocus=""
          rows={10}
          maxLength={maxReplyLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-keyshortcuts="Control+Enter"
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
          }}
        />
      )}
    </Field>
  )
}

function DraftOffer({ savedAt, onRestore }: { savedAt: string; onRestore: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-xs text-ink-2">
      {adminMessages.message.stored(texts.begun, momentLabel(savedAt))}
      <Button tone="line" size="s" onClick={onRestore}>
        {adminMessages.message.restore}
      </Button>
    </p>
  )
}

type SendButtonsProps = Pick<ReplyFormProps, 'channel' | 'isSending' | 'onCancel'>

function SendButtons({ channel, isSending, onCancel }: SendButtonsProps) {
  const isEmail = channel === 'email'
  return (
    <div className={styles.sendButtons} data-slot="send-buttons">
      {isEmail && <p className="text-xs text-ink-3">{texts.quoted}</p>}
      <Button tone="plain" onClick={onCancel}>
        {texts.cancel}
      </Button>
      <Button type="submit" tone="go" busy={isSending} {...(isEmail && { busyLabel: texts.sending })}>
        {isEmail ? <Send aria-hidden="true" /> : <MessageCircle aria-hidden="true" />}
        {isEmail ? texts.sendEmail : texts.open[channel]}
      </Button>
    </div>
  )
}

type FollowUpOnProps = { value: QuickDate | ''; onChange: (date: QuickDate | '') => void }

function FollowUpOn({ value, onChange }: FollowUpOnProps) {
  return (
    <Field label={texts.followUp} name="reply-follow-up">
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value as QuickDate | '')}>
          <option value="">{texts.noFollowUp}</option>
          {quickDates.map((date) => (
            <option key={date} value={date}>
              {dateLabels[date]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** Why a reply cannot be sent; undefined when it can. */
function findProblem({ subject, body }: Omit<ReplyText, 'withBrochure'>) {
  if (body.trim() === '') return texts.empty
  if (body.length > maxReplyLength) return texts.tooLong(maxReplyLength.toLocaleString('en-KE'))
  if (subject.trim().length > maxSubjectLength) return texts.subjectTooLong
  const blanks = findBlanks(`${subject}\n${body}`)
  return blanks.length > 0 ? texts.fillIn(blanks.join(', ')) : undefined
}

function openApp(channel: 'whatsapp' | 'sms', phone: string, body: string) {
  if (channel === 'whatsapp') window.open(whatsappLink(phone, body), '_blank', 'noopener,noreferrer')
  else window.location.assign(smsLink(phone, body))
}
