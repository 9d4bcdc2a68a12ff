import { HardDrive } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { useHotkeys } from '#app/ui/admin/use-hotkeys.ts'
import { MessageForm } from '#app/ui/admin/form/message-form.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { addInquiryNote, maxNoteLength, removeInquiryNote } from '../inbox-commands.ts'
import { inboxMessages } from '../inbox-messages.ts'

const { notes: texts, errors } = inboxMessages

export function useNoteRemoval() {
  const client = useBackend()
  const { mutate } = useMutation({
    mutationFn: (id: string) => removeInquiryNote(client, { id }),
    onError: () => toast({ title: errors.title, description: errors.removeNote, tone: 'danger' }),
  })
  return mutate
}

export function NoteForm({ inquiryId }: { inquiryId: string }) {
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
