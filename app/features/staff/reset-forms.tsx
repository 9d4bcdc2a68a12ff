import { useRef, useState } from 'react'
import type { Backend } from '#app/backend/context.ts'
import { Field, Input } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { AuthForm } from './auth-form.tsx'
import { NewPasswordField } from './password-field.tsx'
import { useRules } from './rules.ts'
import { submitCode } from './second-factor/second-factor-commands.ts'
import { requestPasswordReset, confirmEmailChange, joinStaff, verifyLink, setPassword } from './session-commands.ts'
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
  if (email !== undefined) {
    return (
      <Notice tone="green" title="Please check your email">
        If {email} belongs to an account, an email with a link is on its way. The link works for an hour.
      </Notice>
    )
  }
  return (
    <AuthForm form={form} isReady={!!client} label="Send the letter" busyLabel="Sending...">
      <Field label="Email" name="email">
        {(control) => <Input {...control} type="email" autoComplete="username" required />}
      </Field>
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
    const passwordProblem = whyNotPassword(password, passwordMinLength)
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
        : 'Your account has a second factor. Please enter its code too.'
      if (errorMessage) return errorMessage
      opened.current = 'open'
    }
    const errorMessage = await setPassword(client, { password })
    if (!errorMessage) onDone()
    return errorMessage
  })
  return (
    <AuthForm form={form} isReady={!!client} label="Set new password" busyLabel="Saving...">
      <NewPasswordField label="New password" name="password" id="new-password" endsSessions />
      {isCodeRequired && (
        <Field label="Code" name="code" hint="From your authenticator app, or a recovery code.">
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
      <Notice tone="green" title="This address has confirmed">
        Once the old and the new address both have, you sign in with the new one.
      </Notice>
    )
  }
  return <AuthForm form={form} isReady={!!client} label="Confirm the change" busyLabel="Confirming..." />
}

export type Invitation = { email: string; name: string }

export function JoinForm({ client, token, invitation, onDone }: FormProps & { token: string; invitation: Invitation }) {
  const { passwordMinLength } = useRules()
  const form = useSubmit(async (formData) => {
    const password = getTextField(formData, 'password')
    const passwordProblem = whyNotPassword(password, passwordMinLength)
    if (passwordProblem || !client) return passwordProblem
    const errorMessage = await joinStaff(client, { token, ...invitation, password })
    if (!errorMessage) onDone()
    return errorMessage
  })
  return (
    <AuthForm form={form} isReady={!!client} label="Join" busyLabel="Joining...">
      <Field label="Email" name="email">
        {(control) => <Input {...control} type="email" autoComplete="username" readOnly value={invitation.email} />}
      </Field>
      <NewPasswordField label="Password" name="password" id="join-password" />
    </AuthForm>
  )
}
