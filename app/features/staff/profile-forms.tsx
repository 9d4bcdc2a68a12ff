import { useMutation } from '@tanstack/react-query'
import { useBackend } from '../../backend/browser-client.ts'
import { Panel } from '../../ui/admin/admin-page.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { PasswordField } from './password-field.tsx'
import { setPassword, signIn } from './session-commands.ts'
import { renameStaff } from './staff-commands.ts'
import { useStaff } from './staff-session.ts'
import { leastPassword, textOf, useSubmit, whyNotPassword } from './use-submit.ts'

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
        className="panel-body grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          rename.mutate(textOf(new FormData(event.currentTarget), 'name').trim())
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
  const { member } = useStaff()
  const { isBusy, problem, onSubmit } = useSubmit(async (typed) => {
    const { error } = await client.auth.updateUser({ email: textOf(typed, 'email').trim() })
    if (error) return error.message
    toast({ title: 'Please confirm', description: 'Follow the links in the letters to the old and the new address.' })
    return undefined
  })
  return (
    <Panel title="E-mail">
      <form className="panel-body grid gap-3" onSubmit={onSubmit}>
        {problem && <Notice tone="danger" title={problem} />}
        <Field
          label="Email"
          name="email"
          id="profile-email"
          hint="You sign in with it. It changes once it is confirmed by letter."
        >
          {(control) => <Input {...control} type="email" defaultValue={member.email} autoComplete="email" required />}
        </Field>
        <Button tone="go" type="submit" className="justify-self-start" busy={isBusy} busyLabel="Sending...">
          Change e-mail
        </Button>
      </form>
    </Panel>
  )
}

export function PasswordForm() {
  const client = useBackend()
  const { member } = useStaff()
  const { isBusy, problem, onSubmit } = useSubmit(async (typed, form) => {
    const password = textOf(typed, 'new')
    const weakness = whyNotPassword(password)
    if (weakness) return weakness
    // Proves that it is the person, and not somebody at a desk left open.
    const refusal = await signIn(client, { email: member.email, password: textOf(typed, 'current') })
    if (refusal) return refusal.startsWith('Login failed') ? 'The current password is not right.' : refusal
    const problemWithNew = await setPassword(client, { password })
    if (problemWithNew) return problemWithNew
    form.reset()
    toast({ title: 'Password changed', description: 'All your other sessions have ended.' })
    return undefined
  })
  return (
    <Panel title="Password">
      <form className="panel-body grid gap-3" onSubmit={onSubmit}>
        {problem && <Notice tone="danger" title={problem} />}
        <input className="hidden" name="username" autoComplete="username" value={member.email} readOnly />
        <PasswordField label="Current password" name="current" id="current" autoComplete="current-password" />
        <PasswordField
          label="New password"
          name="new"
          id="new"
          autoComplete="new-password"
          hint={`At least ${leastPassword} characters. All other sessions end.`}
        />
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
      <div className="panel-body grid justify-items-start gap-3">
        <p className="text-ink-2">
          This session ends on{' '}
          {new Date(member.sessionEndsAt).toLocaleString('en-KE', { dateStyle: 'medium', timeStyle: 'short' })}.
        </p>
        <Button tone="line" busy={end.isPending} busyLabel="Signing out..." onClick={() => end.mutate()}>
          Sign out other sessions
        </Button>
      </div>
    </Panel>
  )
}
