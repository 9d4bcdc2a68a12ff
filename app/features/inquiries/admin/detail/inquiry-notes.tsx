import { useState } from 'react'
import { HardDrive, Trash2 } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { useBackend } from '../../../../backend/browser-client.ts'
import { useLocalDraft } from '../../../../ui/admin/local-draft.ts'
import { useHotkeys } from '../../../../ui/admin/use-hotkeys.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Textarea } from '../../../../ui/field.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { momentLabel } from '../../../../shared/age-label.ts'
import { addInquiryNote, longestNote, removeInquiryNote } from '../inbox-commands.ts'
import type { InquiryNote } from '../inbox-queries.ts'

export function InquiryNotes({ inquiryId, notes }: { inquiryId: string; notes: readonly InquiryNote[] }) {
  const client = useBackend()
  const removal = useMutation({
    mutationFn: (id: string) => removeInquiryNote(client, { id }),
    onError: () =>
      toast({ title: 'Error', description: 'Failed to remove the note. Please try again.', tone: 'danger' }),
  })
  return (
    <section className="opened-part" aria-labelledby="inquiry-notes">
      <h3 id="inquiry-notes">
        Notes <span>only staff see these</span>
      </h3>
      <NoteForm inquiryId={inquiryId} />
      <ul className="inquiry-notes">
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
                <Trash2 className="icon" aria-hidden="true" />
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
  const [body, setBody] = useState('')
  const draft = useLocalDraft(`inquiry-note:${inquiryId}`, body.trim() ? { body } : undefined)
  const adding = useMutation({
    mutationFn: () => addInquiryNote(client, { inquiryId, body }),
    onSuccess: () => {
      draft.clear()
      setBody('')
    },
    onError: () => toast({ title: 'Error', description: 'Failed to add the note. Please try again.', tone: 'danger' }),
  })
  const { offered } = draft
  useHotkeys({ 'ctrl+enter': { does: 'Add the note being written' } })
  const canAdd = body.trim() !== '' && !adding.isPending

  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (canAdd) adding.mutate()
      }}
    >
      {offered && body === '' && (
        <p className="flex flex-wrap items-center gap-2 text-xs text-ink-2">
          A note you began {momentLabel(offered.keptAt)} was kept on this device.
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
        aria-label="New note"
        aria-keyshortcuts="Control+Enter"
        placeholder="Write a note"
        rows={2}
        maxLength={longestNote}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
        }}
      />
      <div className="flex items-center justify-between gap-3">
        <p className="flex items-center gap-1.5 text-2xs text-ink-3">
          <HardDrive className="icon" aria-hidden="true" />
          Kept on this device while you type
        </p>
        <Button type="submit" tone="line" busy={adding.isPending} disabled={!canAdd}>
          Add note
        </Button>
      </div>
    </form>
  )
}
