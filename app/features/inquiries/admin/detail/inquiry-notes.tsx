import { HardDrive, Trash2 } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { useHotkeys } from '#app/ui/admin/use-hotkeys.ts'
import { MessageForm } from '#app/ui/admin/form/message-form.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { fill } from '#app/ui/text/fill.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { momentLabel } from '#app/shared/age-label.ts'
import { addInquiryNote, maxNoteLength, removeInquiryNote } from '../inbox-commands.ts'
import { inboxMessages } from '../inbox-messages.ts'
import type { InquiryNote } from '../inbox-queries.ts'
import styles from '../inquiries.module.css'

const { notes: texts, errors } = inboxMessages

export function InquiryNotes({ inquiryId, notes }: { inquiryId: string; notes: readonly InquiryNote[] }) {
  const client = useBackend()
  const removal = useMutation({
    mutationFn: (id: string) => removeInquiryNote(client, { id }),
    onError: () => toast({ title: errors.title, description: errors.removeNote, tone: 'danger' }),
  })
  return (
    <section className={styles.detailPart} aria-labelledby="inquiry-notes">
      <h3 id="inquiry-notes">{fill(texts.title, { hint: <span>{texts.hint}</span> })}</h3>
      <NoteForm inquiryId={inquiryId} />
      <ul className={styles.notes} data-slot="inquiry-notes">
        {notes.map(({ id, body, author, created_at, is_mine }) => (
          <li key={id}>
            <div className="min-w-0 flex-1">
              <p className="whitespace-pre-line wrap-anywhere">{body}</p>
              <p className="text-2xs text-ink-3">
                {author ?? inboxMessages.formerStaff}, <time dateTime={created_at}>{momentLabel(created_at)}</time>
              </p>
            </div>
            {is_mine && (
              <IconButton
                label={texts.remove}
                disabled={removal.isPending && removal.variables === id}
                onClick={() => removal.mutate(id)}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoteForm({ inquiryId }: { inquiryId: string }) {
  const client = useBackend()
  const adding = useMutation({
    mutationFn: (body: string) => addInquiryNote(client, { inquiryId, body }),
    onError: () => toast({ title: errors.title, description: errors.addNote, tone: 'danger' }),
  })
  useHotkeys({ 'ctrl+enter': { does: texts.shortcut } })
  return (
    <MessageForm
      draftKey={`inquiry-note:${inquiryId}`}
      label={texts.label}
      placeholder={texts.placeholder}
      rows={2}
      max={maxNoteLength}
      begun={texts.begun}
      hint={
        <>
          <HardDrive aria-hidden="true" />
          {texts.stored}
        </>
      }
      isSending={adding.isPending}
      onSubmit={adding.mutateAsync}
      button={{ tone: 'line', children: texts.add }}
    />
  )
}
