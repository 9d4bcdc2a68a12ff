import { HardDrive } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { useCalls } from '#app/backend/calls.ts'
import { useHotkeys } from '#app/ui/admin/use-hotkeys.ts'
import { MessageForm } from '#app/ui/admin/form/message-form.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { inboxMessages } from '../inbox-messages.ts'

const { notes: texts, errors } = inboxMessages
const maxNoteLength = 2_000

export function useNoteRemoval() {
  const { mutate } = useMutation(
    useCalls().inquiries.removeNote.mutationOptions({
      onError: () => toast({ title: errors.title, description: errors.removeNote, tone: 'danger' }),
    }),
  )
  return (id: string) => mutate({ id })
}

export function NoteForm({ inquiryId }: { inquiryId: string }) {
  const adding = useMutation(
    useCalls().inquiries.addNote.mutationOptions({
      onError: () => toast({ title: errors.title, description: errors.addNote, tone: 'danger' }),
    }),
  )
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
      onSubmit={(body) => adding.mutateAsync({ inquiryId, body })}
      button={{ tone: 'line', children: texts.add }}
    />
  )
}
