import { NoEmailNote, useCanSendEmail } from '#app/ui/form/no-email-note.tsx'
import { useRef, useState } from 'react'
import type { Backend } from '#app/backend/context.ts'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { Field, Input } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { AuthForm } from './auth-form.tsx'
import { NewPasswordField } from './password-field.tsx'
import { useRules } from './rules.ts'
import { submitCode } from './second-factor/second-factor-commands.ts'
import { requestPasswordReset, confirmEmailChange, joinStaff, verifyLink, setPassword } from './session-commands.ts'
import { staffMessages } from './staff-messages.ts'
import { getTextField, useSubmit, whyNotPassword } from './use-submit.ts'

type FormProps = { client: Backend | undefined; onDone: () => void }

/** Requests a password reset and says where to look next. */
export function ForgottenPasswordForm({ client }: { client: Backend | undefined }) {
  const [email, setEmail] = useState<string>()
  const form = useSubmit(async (formData) => {
    const address = getTextField(formData, 'email').trim()
    const errorMessage = client && (await requestPasswordReset(client, { email: address }))
    if (!errorMessage) setEmail(address)
    return errorMessage
  })
  const canSendEmail = useCanSendEmail()
  if (email !== undefined) {
    const { nothingSent } = staffMessages.reset
    return canSendEmail ? (
      <Notice tone="green" title={staffMessages.reset.sentTitle}>
        {staffMessages.reset.sent(email)}
      </Notice>
    ) : (
      <Notice tone="amber" title={nothingSent.title}>
        {nothingSent.text}
      </Notice>
    )
  }
  return (
    <AuthForm
      form={form}
      isReady={!!client}
      label={staffMessages.reset.submit}
      busyLabel={staffMessages.reset.submitting}
    >
      <Field label={adminMessages.email} name="email">
        {(control) => <Input {...control} type="email" autoComplete="username" required />}
      </Field>
      <NoEmailNote />
    </AuthForm>
  )
}

type Opened = 'closed' | 'open' | { factorId: string }

/** Sets the password with the token from the email, and the second factor's code where there is one. */
export function NewPasswordForm({ client, tokenHash, onDone }: FormProps & { tokenHash: string }) {
  // The link opens the account once; a password or code rejected afterwards must not require a new email.
  const opened = useRef<Opened>('closed')
  const [isCodeRequired, setIsCodeRequired] = useState(false)
  const { passwordMinLength } = useRules()
  const form = useSubmit(async (formData) => {
    const password = getTextField(formData, 'password')
    const passwordProblem = whyNotPassword(password, { min: passwordMinLength, known: [] })
    if (passwordProblem || !client) return passwordProblem
    if (opened.current === 'closed') {
      const result = await verifyLink(client, { tokenHash })
      if (result.errorMessage !== undefined) return result.errorMessage
      opened.current = result.factorId ? { factorId: result.factorId } : 'open'
    }
    if (opened.current !== 'open') {
      setIsCodeRequired(true)
      const code = getTextField(formData, 'code')
      const errorMessage = code
        ? await submitCode(client, { factorId: opened.current.factorId, code })
        : staffMessages.errors.codeRequired
      if (errorMessage) return errorMessage
      opened.current = 'open'
    }
    const errorMessage = await setPassword(client, { password })
    if (!errorMessage) onDone()
    return errorMessage
  })
  return (
    <AuthForm form={form} isReady={!!client} label={staffMessages.reset.save} busyLabel={staffMessages.reset.saving}>
      <NewPasswordField label={staffMessages.reset.newLabel} name="password" id="new-password" endsSessions />
      {isCodeRequired && (
        <Field label={staffMessages.code.label} name="code" hint={staffMessages.code.hint}>
          {(control) => <Input {...control} autoComplete="one-time-code" maxLength={20} />}
        </Field>
      )}
    </AuthForm>
  )
}

export function ConfirmEmailForm({ client, tokenHash }: { client: Backend | undefined; tokenHash: string }) {
  const [isDone, setIsDone] = useState(false)
  const form = useSubmit(async () => {
    const errorMessage = client && (await confirmEmailChange(client, { tokenHash }))
    setIsDone(!errorMessage)
    return errorMessage
  })
  if (isDone) {
    return (
      <Notice tone="green" title={staffMessages.newAddress.doneTitle}>
        {staffMessages.newAddress.done}
      </Notice>
    )
  }
  const { submit, submitting } = staffMessages.newAddress
  return <AuthForm form={form} isReady={!!client} label={submit} busyLabel={submitting} />
}

export type Invitation = { email: string; name: string }

export function JoinForm({ client, token, invitation, onDone }: FormProps & { token: string; invitation: Invitation }) {
  const { passwordMinLength } = useRules()
  const form = useSubmit(async (formData) => {
    const password = getTextField(formData, 'password')
    const passwordProblem = whyNotPassword(password, {
      min: passwordMinLength,
      known: [invitation.name, invitation.email],
    })
    if (passwordProblem || !client) return passwordProblem
    const errorMessage = await joinStaff(client, { token, ...invitation, password })
    if (!errorMessage) onDone()
    return errorMessage
  })
  return (
    <AuthForm
      form={form}
      isReady={!!client}
      label={staffMessages.invitation.submit}
      busyLabel={staffMessages.invitation.submitting}
    >
      <Field label={adminMessages.email} name="email">
        {(control) => <Input {...control} type="email" autoComplete="username" readOnly value={invitation.email} />}
      </Field>
      <NewPasswordField label={staffMessages.invitation.password} name="password" id="join-password" />
    </AuthForm>
  )
}
