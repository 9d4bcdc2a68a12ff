import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { type CallInputs, useCalls } from '#app/backend/calls.ts'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { Dialog, DialogActions } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { Switch } from '#app/ui/admin/form/switch.tsx'
import { Field, Input } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import type { InvitationLink } from './invitation-link-dialog.tsx'
import { membersMessages } from './members-messages.ts'
import { manageableRoles, roleLabel, type StaffRole } from '../staff-queries.ts'
import { useStaff } from '../staff-session.ts'
import { getTextField } from '../use-submit.ts'

const texts = membersMessages.invite
type NewInvitation = CallInputs['staff']['invite']

/** `onLink` is called where no email carries the invitation. */
type InviteFormProps = { onClose: () => void; onLink: (invited: InvitationLink) => void }

export function InviteDialog({ open, ...form }: InviteFormProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={form.onClose} title={texts.open}>
      <InviteForm {...form} />
    </Dialog>
  )
}

function InviteForm({ onClose, onLink }: InviteFormProps) {
  const roles = manageableRoles(useStaff().member.role)
  const [role, setRole] = useState<StaffRole>('agent')
  const invite = useMutation(
    useCalls().staff.invite.mutationOptions({
      onSuccess: ({ link }, { name, email }) => {
        onClose()
        if (link) onLink({ name, link })
        else toast({ title: texts.sentTitle, description: texts.sent(email) })
      },
    }),
  )
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        invite.mutate(parseInvitation(new FormData(event.currentTarget), role))
      }}
    >
      {invite.isError && <Notice tone="danger" title={invite.error.message} />}
      <Field label={adminMessages.name} name="name" id="invite-name">
        {(control) => <Input {...control} required maxLength={100} data-autofocus="" />}
      </Field>
      <Field label={adminMessages.email} name="email" id="invite-email">
        {(control) => <Input {...control} type="email" required maxLength={254} />}
      </Field>
      <RoleChoice roles={roles} role={role} onChoose={setRole} />
      {(role === 'agent' || role === 'editor') && <Switch label={texts.mayPublish} name="mayPublish" />}
      <DialogActions>
        <Button tone="line" onClick={onClose}>
          {adminMessages.cancel}
        </Button>
        <Button tone="go" type="submit" busy={invite.isPending} busyLabel={texts.sending}>
          {texts.submit}
        </Button>
      </DialogActions>
    </form>
  )
}

type RoleChoiceProps = { roles: readonly StaffRole[]; role: StaffRole; onChoose: (role: StaffRole) => void }

function RoleChoice({ roles, role, onChoose }: RoleChoiceProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{texts.role}</legend>
      {roles.map((each) => (
        <div key={each} className="flex items-start gap-2.5">
          <input
            type="radio"
            id={`invite-${each}`}
            name="role"
            value={each}
            checked={each === role}
            className="mt-1"
            aria-describedby={`invite-${each}-hint`}
            onChange={() => onChoose(each)}
          />
          <div>
            <label htmlFor={`invite-${each}`} className="font-semibold">
              {roleLabel(each)}
            </label>
            <p id={`invite-${each}-hint`} className="text-xs text-ink-3">
              {texts.roleHints[each]}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  )
}

function parseInvitation(formData: FormData, role: StaffRole): NewInvitation {
  return {
    name: getTextField(formData, 'name').trim(),
    email: getTextField(formData, 'email').trim(),
    role,
    mayPublish: formData.get('mayPublish') === 'on',
  }
}
