import { Send } from 'lucide-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useBackend } from '../../backend/browser-client.ts'
import { momentLabel } from '../../shared/age-label.ts'
import { WordsForm } from '../../ui/admin/form/words-form.tsx'
import { Badge } from '../../ui/badge.tsx'
import { toast } from '../../ui/toast.tsx'
import { answerInquiry, type InquiryAnswer, listAnswers, longestAnswer } from './answer-queries.ts'
import { stateLooks } from './letter-labels.ts'

type InquiryAnswersProps = { inquiryId: string; email: string }

/** Writes to the person who asked, and shows earlier replies. */
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
  const sending = useMutation({
    mutationFn: (body: string) => answerInquiry(client, { inquiryId, body }),
    onSuccess: () => toast({ title: 'Answer sent', description: 'The letter leaves within a few seconds.' }),
    onError: () =>
      toast({ title: 'Error', description: 'Failed to send the answer. Please try again.', tone: 'danger' }),
  })
  return (
    <WordsForm
      draftKey={`inquiry-answer:${inquiryId}`}
      label="Your answer"
      placeholder="Write an answer"
      rows={4}
      most={longestAnswer}
      begun="An answer you began"
      hint="Signed with your name; their message stands below. A new inquiry becomes Contacted."
      isSending={sending.isPending}
      onSend={sending.mutateAsync}
      button={{
        tone: 'go',
        busyLabel: 'Sending...',
        children: (
          <>
            <Send className="icon" aria-hidden="true" />
            Send answer
          </>
        ),
      }}
    />
  )
}
