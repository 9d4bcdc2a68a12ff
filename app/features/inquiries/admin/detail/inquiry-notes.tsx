import { HardDrive, Trash2 } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { useHotkeys } from '#app/ui/admin/use-hotkeys.ts'
import { MessageForm } from '#app/ui/admin/form/message-form.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.tsx'
import { momentLabel } from '#app/shared/age-label.ts'
import { addInquiryNote, maxNoteLength, removeInquiryNote } from '../inbox-commands.ts'
import type { InquiryNote } from '../inbox-queries.ts'
import styles from '../inquiries.module.css'

export function InquiryNotes({ inquiryId, notes }: { inquiryId: string; notes: readonly InquiryNote[] }) {
  const client = useBackend()
  const removal = useMutation({
    mutationFn: (id: string) => removeInquiryNote(client, { id }),
    onError: () =>
      toast({ title: 'Error', description: 'Failed to remove the note. Please try again.', tone: 'danger' }),
  })
  return (
    <section className={styles.detailPart} aria-labelledby="inquiry-notes">
      <h3 id="inquiry-notes">
        Notes <span>only staff see these</span>
      </h3>
      <NoteForm inquiryId={inquiryId} />
      <ul className={styles.notes} data-slot="inquiry-notes">
        {notes.map(({ id, body, author, created_at, is_mine }) => (
          <li key={id}>
            <div className="min-w-0 flex-1">
              <p className="whitespace-pre-line wrap-anywhere">{body}</p>
              <p className="text-2xs text-ink-3">
                {author ?? 'Somebody who left'}, <time dateTime={created_at}>{momentLabel(created_at)}</time>
              </p>
            </div>
            {is_mine && (
              <IconButton
                label="Remove this note"
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
    onError: () => toast({ title: 'Error', description: 'Failed to add the note. Please try again.', tone: 'danger' }),
  })
  useHotkeys({ 'ctrl+enter': { does: 'Add the note being written' } })
  return (
    <MessageForm
      draftKey={`inquiry-note:${inquiryId}`}
      label="New note"
      placeholder="Write a note"
      rows={2}
      max={maxNoteLength}
      begun="A note you began"
      hint={
        <>
          <HardDrive aria-hidden="true" />
          Kept on this device while you type
        </>
      }
      isSending={adding.isPending}
      onSubmit={adding.mutateAsync}
      button={{ tone: 'line', children: 'Add note' }}
    />
  )
}
