import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCalls, useCallsClient } from '#app/backend/calls.ts'
import { getErrorText } from '#app/backend/sqlstate.ts'
import { SegmentedChoice } from '#app/ui/admin/form/segmented-choice.tsx'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { useCanSendEmail } from '#app/ui/form/no-email-note.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import type { EmailEntry, FollowUp, InquiryDetail, NextStep } from '../inquiry-types.ts'
import { followUpMessages } from '../detail/follow-up-messages.ts'
import { ClientMessage } from './client-message.tsx'
import { ReplyForm } from './reply-form.tsx'
import { SentQuestion } from './sent-question.tsx'
import { TemplatesDialog } from './templates-dialog.tsx'
import { type ReplyText, useReplyDraft } from './use-reply-draft.ts'
import { getBrochureAddress, useBlankValues } from './use-blank-values.ts'
import { useContactLog } from '../detail/use-follow-up.ts'

const { reply: texts, contact } = followUpMessages

export type ReplyChannel = 'email' | 'whatsapp' | 'sms'

type ReplyDialogProps = {
  inquiry: InquiryDetail
  followUp: FollowUp
  userId: string
  channel: ReplyChannel
  onChannel: (channel: ReplyChannel) => void
  onClose: () => void
}

/** Writes to the person: an email goes from here; WhatsApp and SMS open their app with the text, and are logged afterwards. */
export function ReplyDialog({ inquiry, followUp, userId, channel, onChannel, onClose }: ReplyDialogProps) {
  const values = useBlankValues({ inquiry, followUp, userId })
  const { log } = useContactLog(inquiry.id)
  const draft = useReplyDraft(inquiry, followUp.language)
  const [openedApp, setOpenedApp] = useState<{ channel: 'whatsapp' | 'sms'; text: string }>()
  const [isEditingTemplates, setEditingTemplates] = useState(false)
  const [newestWhenOpened] = useState(() => findNewestEmail(followUp)?.id)
  const newest = findNewestEmail(followUp)
  const sending = useReply({ inquiry, followUp })
  const channels = channelsFor(inquiry)

  if (isEditingTemplates) return <TemplatesDialog onClose={() => setEditingTemplates(false)} />
  return (
    <Dialog open title={texts.title(inquiry.name)} width="drawer" onClose={onClose}>
      {openedApp ? (
        <SentQuestion
          channel={openedApp.channel}
          onSent={() => {
            log({ channel: openedApp.channel, body: openedApp.text })
            draft.clear()
            onClose()
          }}
          onNotSent={() => setOpenedApp(undefined)}
        />
      ) : (
        <div className="flex min-h-full flex-col gap-4">
          <ClientMessage inquiry={inquiry} />
          <p className="text-sm text-ink-3 wrap-anywhere">{channel === 'email' ? inquiry.email : inquiry.phone}</p>
          <div className="self-start">
            <SegmentedChoice
              name="reply-channel"
              legend={texts.channel}
              options={channels}
              chosen={channel}
              renderOption={(option) => contact[option]}
              onChoose={onChannel}
            />
          </div>
          {newest && newest.id !== newestWhenOpened && <NewReply entry={newest} />}
          <ReplyForm
            phone={inquiry.phone}
            language={followUp.language}
            values={values}
            brochure={getBrochureAddress(inquiry.property, followUp.language)}
            channel={channel}
            draft={draft}
            isSending={sending.isPending}
            onEditTemplates={() => setEditingTemplates(true)}
            onCancel={onClose}
            onEmail={async (reply, next) => {
              await sending.mutateAsync({ reply, next })
              draft.clear()
              onClose()
            }}
            onOpen={(text) => channel !== 'email' && setOpenedApp({ channel, text })}
          />
        </div>
      )}
    </Dialog>
  )
}

/** What a colleague has sent since the dialog was opened. */
function NewReply({ entry: { actor, body } }: { entry: EmailEntry }) {
  return (
    <Notice tone="amber" title={texts.colleagueReplied(actor ?? followUpMessages.timeline.unknownActor)}>
      <p className="text-sm wrap-anywhere whitespace-pre-line">{body}</p>
    </Notice>
  )
}

/** How the person can be reached in writing. */
export function channelsFor({ email, phone }: Pick<InquiryDetail, 'email' | 'phone'>): ReplyChannel[] {
  return [...(phone ? (['whatsapp', 'sms'] as const) : []), ...(email ? (['email'] as const) : [])]
}

function findNewestEmail({ entries }: FollowUp) {
  return entries.find((entry): entry is EmailEntry => entry.kind === 'email')
}

type Sending = { reply: ReplyText; next: NextStep | undefined }

function useReply({ inquiry: { id }, followUp }: { inquiry: InquiryDetail; followUp: FollowUp }) {
  const calls = useCalls().inquiries
  const { inquiries } = useCallsClient()
  const queries = useQueryClient()
  const canSendEmail = useCanSendEmail()
  return useMutation({
    mutationFn: async ({ reply, next }: Sending) => {
      const seen = (findNewestEmail(followUp) ?? followUp.entries.at(-1))?.at
      await inquiries.reply.mutate({ inquiryId: id, ...reply, ...(seen && { seen }) })
      if (next) await inquiries.planNextStep.mutate({ id, ...next, seen: followUp.next_step })
    },
    onSuccess: () =>
      toast(
        canSendEmail
          ? { title: texts.sentTitle, description: texts.sent }
          : { title: texts.unsentTitle, description: texts.unsent },
      ),
    onError: (error) => {
      // The database's own messages are for people: a limit that was reached, a blank that was left.
      toast({ title: texts.failed, description: getErrorText(error, followUpMessages.tryAgain), tone: 'danger' })
      // A colleague may have replied: the dialog shows what was sent.
      void queries.invalidateQueries(calls.timeline.queryFilter({ id }))
    },
  })
}
