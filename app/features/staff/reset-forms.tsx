import { useRef, useState } from 'react'
import type { Backend } from '../../backend/context.ts'
import { Field, Input } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DoorForm } from './door-form.tsx'
import { NewPasswordField } from './password-field.tsx'
import { useRules } from './rules.ts'
import { giveCode } from './second-factor/second-factor-commands.ts'
import { askForPasswordLetter, confirmAddress, joinStaff, openByLink, setPassword } from './session-commands.ts'
import { textOf, useSubmit, whyNotPassword } from './use-submit.ts'

type FormProps = { client: Backend | undefined; onDone: () => void }

/** Asks for the address and tells where to look next. */
export function ForgottenPasswordForm({ client }: { client: Backend | undefined }) {
  const [email, setEmail] = useState<string>()
  const form = useSubmit(async (typed) => {
    const address = textOf(typed, 'email').trim()
    const refusal = client && (await askForPasswordLetter(client, { email: address }))
    if (!refusal) setEmail(address)
    return refusal
  })
  if (email !== undefined) {
    return (
      <Notice tone="green" title="Please check your email">
        If {email} belongs to an account, an email with a link is on its way. The link works for an hour.
      </Notice>
    )
  }
  return (
    <DoorForm form={form} isReady={!!client} label="Send the letter" busyLabel="Sending...">
      <Field label="Email" name="email">
        {(control) => <Input {...control} type="email" autoComplete="username" required />}
      </Field>
    </DoorForm>
  )
}

type Opened = 'closed' | 'open' | { factorId: string }

/** With the token of the email's link, and the code of the account's second factor where there is one. */
export function NewPasswordForm({ client, tokenHash, onDone }: FormProps & { tokenHash: string }) {
  // The link opens the account once; a password or code that is refused afterwards must not cost a new email.
  const opened = useRef<Opened>('closed')
  const [asksCode, setAsksCode] = useState(false)
  const { passwordMinLength } = useRules()
  const form = useSubmit(async (typed) => {
    const password = textOf(typed, 'password')
    const weakness = whyNotPassword(password, passwordMinLength)
    if (weakness || !client) return weakness
    if (opened.current === 'closed') {
      const result = await openByLink(client, { tokenHash })
      if (result.refusal !== undefined) return result.refusal
      opened.current = result.factorId ? { factorId: result.factorId } : 'open'
    }
    if (opened.current !== 'open') {
      setAsksCode(true)
      const code = textOf(typed, 'code')
      const refusal = code
        ? await giveCode(client, { factorId: opened.current.factorId, code })
        : 'Your account has a second factor. Please enter its code too.'
      if (refusal) return refusal
      opened.current = 'open'
    }
    const refusal = await setPassword(client, { password })
    if (!refusal) onDone()
    return refusal
  })
  return (
    <DoorForm form={form} isReady={!!client} label="Set new password" busyLabel="Saving...">
      <NewPasswordField label="New password" name="password" id="new-password" endsSessions />
      {asksCode && (
        <Field label="Code" name="code" hint="From your authenticator app, or a recovery code.">
          {(control) => <Input {...control} autoComplete="one-time-code" maxLength={20} />}
        </Field>
      )}
    </DoorForm>
  )
}

export function NewAddressForm({ client, tokenHash }: { client: Backend | undefined; tokenHash: string }) {
  const [isDone, setIsDone] = useState(false)
  const form = useSubmit(async () => {
    const refusal = client && (await confirmAddress(client, { tokenHash }))
    setIsDone(!refusal)
    return refusal
  })
  if (isDone) {
    return (
      <Notice tone="green" title="This address has confirmed">
        Once the old and the new address both have, you sign in with the new one.
      </Notice>
    )
  }
  return <DoorForm form={form} isReady={!!client} label="Confirm the change" busyLabel="Confirming..." />
}

export type Invitation = { email: string; name: string }

export function JoinForm({ client, token, invitation, onDone }: FormProps & { token: string; invitation: Invitation }) {
  const { passwordMinLength } = useRules()
  const form = useSubmit(async (typed) => {
    const password = textOf(typed, 'password')
    const weakness = whyNotPassword(password, passwordMinLength)
    if (weakness || !client) return weakness
    const refusal = await joinStaff(client, { token, ...invitation, password })
    if (!refusal) onDone()
    return refusal
  })
  return (
    <DoorForm form={form} isReady={!!client} label="Join" busyLabel="Joining...">
      <Field label="Email" name="email">
        {(control) => <Input {...control} type="email" autoComplete="username" readOnly value={invitation.email} />}
      </Field>
      <NewPasswordField label="Password" name="password" id="join-password" />
    </DoorForm>
  )
}
