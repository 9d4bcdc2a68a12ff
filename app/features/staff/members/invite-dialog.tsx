import { useCanSendEmail } from '#app/ui/form/no-email-note.tsx'
import { useMutation } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Input, Select } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { membersMessages } from './members-messages.ts'
import { inviteStaff, type NewInvitation } from '../staff-commands.ts'
import { roleLabel } from '../staff-queries.ts'
import { getTextField } from '../use-submit.ts'

const texts = membersMessages.invite

type InviteFormProps = { onClose: () => void }

export function InviteDialog({ open, ...form }: InviteFormProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={form.onClose} title={texts.open}>
      <InviteForm {...form} />
    </Dialog>
  )
}

function InviteForm({ onClose }: InviteFormProps) {
  const client = useBackend()
  const canSendEmail = useCanSendEmail()
  const invite = useMutation({
    mutationFn: (invitation: NewInvitation) => inviteStaff(client, invitation),
    onSuccess: (_none, { email }) => {
      reportInvitation({ email, canSendEmail, sent: texts.sent })
      onClose()
    },
  })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        invite.mutate(parseInvitation(new FormData(event.currentTarget)))
      }}
    >
      {invite.isError && <Notice tone="danger" title={invite.error.message} />}
      <Field label={adminMessages.name} name="name" id="invite-name">
        {(control) => <Input {...control} required maxLength={100} data-autofocus="" />}
      </Field>
      <Field label={adminMessages.email} name="email" id="invite-email">
        {(control) => <Input {...control} type="email" required maxLength={254} />}
      </Field>
      <Field label={adminMessages.role} name="role" id="invite-role" hint={texts.roleHint}>
        {(control) => (
          <Select {...control}>
            <option value="administrator">{roleLabel('administrator')}</option>
            <option value="super_admin">{roleLabel('super_admin')}</option>
          </Select>
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button tone="line" onClick={onClose}>
          {adminMessages.cancel}
        </Button>
        <Button tone="go" type="submit" busy={invite.isPending} busyLabel={texts.sending}>
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}

type SentInvitation = { email: string; canSendEmail: boolean; sent: (email: string) => string }

/** Says "sent" only where a mail server can send it. */
export function reportInvitation({ email, canSendEmail, sent }: SentInvitation) {
  if (canSendEmail) toast({ title: texts.sentTitle, description: sent(email) })
  else toast({ title: texts.unsentTitle, description: texts.unsent(email) })
}

function parseInvitation(formData: FormData): NewInvitation {
  const role = getTextField(formData, 'role') === 'super_admin' ? 'super_admin' : 'administrator'
  return { name: getTextField(formData, 'name').trim(), email: getTextField(formData, 'email').trim(), role }
}
