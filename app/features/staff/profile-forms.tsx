import { useMutation } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { momentLabel } from '#app/shared/age-label.ts'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { toast } from '#app/ui/toast.tsx'
import { ReauthenticationFields, parseReauthentication, useHasFactor } from './reauthentication-fields.tsx'
import { NewPasswordField } from './password-field.tsx'
import { requestEmailChange, setPassword } from './session-commands.ts'
import { useRules } from './rules.ts'
import { renameStaff } from './staff-commands.ts'
import { useStaff } from './staff-session.ts'
import { getTextField, useSubmit, whyNotPassword } from './use-submit.ts'
import { panelBodyClass } from '#app/ui/admin/class-names.ts'

export function NameForm() {
  const client = useBackend()
  const { member, check } = useStaff()
  const rename = useMutation({
    mutationFn: (name: string) => renameStaff(client, { userId: member.userId, name }),
    onSuccess: async () => {
      toast({ title: 'Name saved' })
      await check()
    },
  })
  return (
    <Panel title="Name">
      <form
        className={`${panelBodyClass} grid gap-3`}
        onSubmit={(event) => {
          event.preventDefault()
          rename.mutate(getTextField(new FormData(event.currentTarget), 'name').trim())
        }}
      >
        {rename.isError && <Notice tone="danger" title={rename.error.message} />}
        <Field label="Name" name="name" id="profile-name">
          {(control) => <Input {...control} defaultValue={member.name} autoComplete="name" required maxLength={100} />}
        </Field>
        <Button tone="go" type="submit" className="justify-self-start" busy={rename.isPending} busyLabel="Saving...">
          Save name
        </Button>
      </form>
    </Panel>
  )
}

export function EmailForm() {
  const client = useBackend()
  const hasFactor = useHasFactor()
  const { member } = useStaff()
  const { isBusy, problem, onSubmit } = useSubmit(async (formData, form) => {
    const newEmail = getTextField(formData, 'email').trim()
    const errorMessage = await requestEmailChange(client, {
      email: member.email,
      newEmail,
      reauthentication: parseReauthentication(formData),
    })
    if (errorMessage) return errorMessage
    form.reset()
    toast({
      title: 'Please confirm',
      description: `An email with a link is on its way to ${newEmail}, and another to ${member.email}. Open both.`,
    })
    return undefined
  })
  return (
    <Panel title="E-mail">
      <form className={`${panelBodyClass} grid gap-3`} onSubmit={onSubmit}>
        {problem && <Notice tone="danger" title={problem} />}
        <Field
          label="New address"
          name="email"
          id="profile-email"
          hint={`You sign in with ${member.email} until both addresses are confirmed by email.`}
        >
          {(control) => <Input {...control} type="email" autoComplete="email" required maxLength={254} />}
        </Field>
        <ReauthenticationFields id="profile-email" withCode={hasFactor} />
        <Button tone="go" type="submit" className="justify-self-start" busy={isBusy} busyLabel="Sending...">
          Change e-mail
        </Button>
      </form>
    </Panel>
  )
}

export function PasswordForm() {
  const client = useBackend()
  const hasFactor = useHasFactor()
  const { member } = useStaff()
  const { passwordMinLength } = useRules()
  const { isBusy, problem, onSubmit } = useSubmit(async (formData, form) => {
    const password = getTextField(formData, 'new')
    const passwordProblem = whyNotPassword(password, passwordMinLength)
    if (passwordProblem) return passwordProblem
    const errorMessage = await setPassword(client, { password, reauthentication: parseReauthentication(formData) })
    if (errorMessage) return errorMessage
    form.reset()
    toast({ title: 'Password changed', description: 'All your other sessions have ended.' })
    return undefined
  })
  return (
    <Panel title="Password">
      <form className={`${panelBodyClass} grid gap-3`} onSubmit={onSubmit}>
        {problem && <Notice tone="danger" title={problem} />}
        <input className="hidden" name="username" autoComplete="username" value={member.email} readOnly />
        <ReauthenticationFields id="profile-password" withCode={hasFactor} />
        <NewPasswordField label="New password" name="new" id="new" endsSessions />
        <Button tone="go" type="submit" className="justify-self-start" busy={isBusy} busyLabel="Saving...">
          Change password
        </Button>
      </form>
    </Panel>
  )
}

export function SessionsPanel() {
  const client = useBackend()
  const { member } = useStaff()
  const end = useMutation({
    mutationFn: async () => {
      const { error } = await client.auth.signOut({ scope: 'others' })
      if (error) throw error
    },
    onSuccess: () => toast({ title: 'Signed out elsewhere', description: 'Only this session is still open.' }),
    onError: (error) => toast({ title: 'Error', description: error.message, tone: 'danger' }),
  })
  return (
    <Panel title="Sessions">
      <div className={`${panelBodyClass} grid justify-items-start gap-3`}>
        <p className="text-ink-2">This session ends {momentLabel(member.sessionEndsAt)}.</p>
        <Button tone="line" busy={end.isPending} busyLabel="Signing out..." onClick={() => end.mutate()}>
          Sign out other sessions
        </Button>
      </div>
    </Panel>
  )
}
