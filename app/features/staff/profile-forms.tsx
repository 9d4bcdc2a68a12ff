import { NoEmailNote, useCanSendEmail } from '#app/ui/form/no-email-note.tsx'
import { useMutation } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { useCalls } from '#app/backend/calls.ts'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { momentLabel } from '#app/shared/age-label.ts'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { ReauthenticationFields, parseReauthentication, useHasFactor } from './reauthentication-fields.tsx'
import { NewPasswordField } from './password-field.tsx'
import { requestEmailChange, setPassword } from './session-commands.ts'
import { useRules } from './rules.ts'
import { staffMessages } from './staff-messages.ts'
import { useStaff } from './staff-session.ts'
import { getTextField, useSubmit, whyNotPassword } from './use-submit.ts'
import { panelBodyClass } from '#app/ui/admin/class-names.ts'

const texts = staffMessages.profile

export function NameForm() {
  const { member, check } = useStaff()
  const rename = useMutation(
    useCalls().staff.change.mutationOptions({
      onSuccess: async () => {
        toast({ title: texts.name.saved })
        await check()
      },
    }),
  )
  return (
    <Panel title={texts.name.title}>
      <form
        className={`${panelBodyClass} grid gap-3`}
        onSubmit={(event) => {
          event.preventDefault()
          rename.mutate({ userId: member.userId, name: getTextField(new FormData(event.currentTarget), 'name') })
        }}
      >
        {rename.isError && <Notice tone="danger" title={rename.error.message} />}
        <Field label={adminMessages.name} name="name" id="profile-name">
          {(control) => <Input {...control} defaultValue={member.name} autoComplete="name" required maxLength={100} />}
        </Field>
        <Button
          tone="go"
          type="submit"
          className="justify-self-start"
          busy={rename.isPending}
          busyLabel={texts.name.saving}
        >
          {texts.name.submit}
        </Button>
      </form>
    </Panel>
  )
}

export function EmailForm() {
  const client = useBackend()
  const canSendEmail = useCanSendEmail()
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
    toast(
      canSendEmail
        ? { title: texts.email.requestedTitle, description: texts.email.requested(newEmail, member.email) }
        : { title: texts.email.nothingSent.title, description: texts.email.nothingSent.text },
    )
    return undefined
  })
  return (
    <Panel title={texts.email.title}>
      <form className={`${panelBodyClass} grid gap-3`} onSubmit={onSubmit}>
        {problem && <Notice tone="danger" title={problem} />}
        <Field label={texts.email.label} name="email" id="profile-email" hint={texts.email.hint(member.email)}>
          {(control) => <Input {...control} type="email" autoComplete="email" required maxLength={254} />}
        </Field>
        <NoEmailNote />
        <ReauthenticationFields id="profile-email" withCode={hasFactor} />
        <Button tone="go" type="submit" className="justify-self-start" busy={isBusy} busyLabel={texts.email.sending}>
          {texts.email.submit}
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
    const passwordProblem = whyNotPassword(password, { min: passwordMinLength, known: [member.name, member.email] })
    if (passwordProblem) return passwordProblem
    const errorMessage = await setPassword(client, { password, reauthentication: parseReauthentication(formData) })
    if (errorMessage) return errorMessage
    form.reset()
    toast({ title: texts.password.changedTitle, description: texts.password.changed })
    return undefined
  })
  return (
    <Panel title={texts.password.title}>
      <form className={`${panelBodyClass} grid gap-3`} onSubmit={onSubmit}>
        {problem && <Notice tone="danger" title={problem} />}
        <input className="hidden" name="username" autoComplete="username" value={member.email} readOnly />
        <ReauthenticationFields id="profile-password" withCode={hasFactor} />
        <NewPasswordField label={texts.password.label} name="new" id="new" endsSessions />
        <Button tone="go" type="submit" className="justify-self-start" busy={isBusy} busyLabel={texts.password.saving}>
          {texts.password.submit}
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
    onSuccess: () => toast({ title: texts.sessions.endedTitle, description: texts.sessions.ended }),
    onError: (error) => toast({ title: adminMessages.error, description: error.message, tone: 'danger' }),
  })
  return (
    <Panel title={texts.sessions.title}>
      <div className={`${panelBodyClass} grid justify-items-start gap-3`}>
        <p className="text-ink-2">{texts.sessions.ends(momentLabel(member.sessionEndsAt))}</p>
        <Button tone="line" busy={end.isPending} busyLabel={texts.sessions.ending} onClick={() => end.mutate()}>
          {texts.sessions.submit}
        </Button>
      </div>
    </Panel>
  )
}
