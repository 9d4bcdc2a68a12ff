import { useMutation } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Input, Select } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { toast } from '#app/ui/toast.tsx'
import { inviteStaff, type NewInvitation } from '../staff-commands.ts'
import { getTextField } from '../use-submit.ts'

export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Invite staff">
      <InviteForm onClose={onClose} />
    </Dialog>
  )
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const client = useBackend()
  const invite = useMutation({
    mutationFn: (invitation: NewInvitation) => inviteStaff(client, invitation),
    onSuccess: (_none, { email }) => {
      toast({ title: 'Invitation sent', description: `A letter with a link is on its way to ${email}.` })
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
      <Field label="Name" name="name" id="invite-name">
        {(control) => <Input {...control} required maxLength={100} data-autofocus="" />}
      </Field>
      <Field label="Email" name="email" id="invite-email">
        {(control) => <Input {...control} type="email" required maxLength={254} />}
      </Field>
      <Field
        label="Role"
        name="role"
        id="invite-role"
        hint="Super admins also manage settings, staff and the activity log."
      >
        {(control) => (
          <Select {...control}>
            <option value="administrator">Administrator</option>
            <option value="super_admin">Super Admin</option>
          </Select>
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button tone="line" onClick={onClose}>
          Cancel
        </Button>
        <Button tone="go" type="submit" busy={invite.isPending} busyLabel="Sending...">
          Send invitation
        </Button>
      </div>
    </form>
  )
}

function parseInvitation(formData: FormData): NewInvitation {
  const role = getTextField(formData, 'role') === 'super_admin' ? 'super_admin' : 'administrator'
  return { name: getTextField(formData, 'name').trim(), email: getTextField(formData, 'email').trim(), role }
}
