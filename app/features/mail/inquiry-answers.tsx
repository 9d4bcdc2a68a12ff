import { useState } from 'react'
import { Send } from 'lucide-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useBackend } from '../../backend/browser-client.ts'
import { momentLabel } from '../../shared/age-label.ts'
import { useLocalDraft } from '../../ui/admin/local-draft.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Textarea } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { answerInquiry, type InquiryAnswer, listAnswers, longestAnswer } from './answer-queries.ts'
import { stateLooks } from './letter-labels.ts'

type InquiryAnswersProps = { inquiryId: string; email: string }

/** Writes to whoever asked, and shows what they were told before. */
export function InquiryAnswers({ inquiryId, email }: InquiryAnswersProps) {
  const client = useBackend()
  const answers = useQuery({
    queryKey: ['inquiry-answers', inquiryId],
    queryFn: () => listAnswers(client, { inquiryId }),
  })
  return (
    <section className="opened-part" aria-labelledby="inquiry-answers">
      <h3 id="inquiry-answers">
        Answer by letter <span>to {email}</span>
      </h3>
      <AnswerForm inquiryId={inquiryId} />
      {answers.isError && (
        <p role="alert" className="text-xs text-danger">
          Earlier answers could not be loaded.{' '}
          <button type="button" className="link" onClick={() => void answers.refetch()}>
            Retry
          </button>
        </p>
      )}
      {answers.data && answers.data.length > 0 && (
        <ul className="inquiry-notes">
          {answers.data.map((answer) => (
            <Answer key={answer.id} answer={answer} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Answer({ answer: { body, author, created_at, letter } }: { answer: InquiryAnswer }) {
  const look = letter && stateLooks[letter === 'sending' ? 'queued' : letter]
  return (
    <li>
      <div className="min-w-0 flex-1">
        <p className="whitespace-pre-line wrap-anywhere">{body}</p>
        <p className="text-2xs text-ink-3">
          {author ?? 'Somebody who left'}, <time dateTime={created_at}>{momentLabel(created_at)}</time>
        </p>
      </div>
      {look && <Badge tone={look.tone}>{look.label}</Badge>}
    </li>
  )
}

function AnswerForm({ inquiryId }: { inquiryId: string }) {
  const client = useBackend()
  const [body, setBody] = useState('')
  const draft = useLocalDraft(`inquiry-answer:${inquiryId}`, body.trim() ? { body } : undefined)
  const sending = useMutation({
    mutationFn: () => answerInquiry(client, { inquiryId, body }),
    onSuccess: () => {
      draft.clear()
      setBody('')
      toast({ title: 'Answer sent', description: 'The letter leaves within a few seconds.' })
    },
    onError: () =>
      toast({ title: 'Error', description: 'Failed to send the answer. Please try again.', tone: 'danger' }),
  })
  const { offered } = draft
  const canSend = body.trim() !== '' && !sending.isPending

  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (canSend) sending.mutate()
      }}
    >
      {offered && body === '' && (
        <p className="flex flex-wrap items-center gap-2 text-xs text-ink-2">
          An answer you began {momentLabel(offered.keptAt)} was kept on this device.
          <Button
            tone="line"
            onClick={() => {
              setBody(offered.values.body)
              draft.dismissOffer()
            }}
          >
            Take it back
          </Button>
          <Button tone="plain" onClick={draft.clear}>
            Discard
          </Button>
        </p>
      )}
      <Textarea
        aria-label="Your answer"
        aria-keyshortcuts="Control+Enter"
        placeholder="Write an answer"
        rows={4}
        maxLength={longestAnswer}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex-1 basis-40 text-2xs text-ink-3">
          Signed with your name; their message stands below. A new inquiry becomes Contacted.
        </p>
        <Button type="submit" tone="go" busy={sending.isPending} busyLabel="Sending..." disabled={!canSend}>
          <Send className="icon" aria-hidden="true" />
          Send answer
        </Button>
      </div>
    </form>
  )
}
