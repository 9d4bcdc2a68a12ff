import { useRef, useState } from 'react'
import type { Backend } from '../../backend/context.ts'
import { Field, Input } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DoorForm } from './door-form.tsx'
import { NewPasswordField } from './password-field.tsx'
import { useRules } from './rules.ts'
import { askForPasswordLetter, confirmNewAddress, joinStaff, openByLetter, setPassword } from './session-commands.ts'
import { textOf, useSubmit, whyNotPassword } from './use-submit.ts'

type FormProps = { client: Backend | undefined; onDone: () => void }

/** Asks for the address, then takes the code of the letter and the new password on the same screen. */
export function ForgottenPasswordForm({ client, onDone }: FormProps) {
  const [email, setEmail] = useState<string>()
  const form = useSubmit(async (typed) => {
    const address = textOf(typed, 'email').trim()
    const refusal = client && (await askForPasswordLetter(client, { email: address }))
    if (!refusal) setEmail(address)
    return refusal
  })
  if (email !== undefined) return <NewPasswordForm client={client} email={email} onDone={onDone} />
  return (
    <DoorForm form={form} isReady={!!client} label="Send the letter" busyLabel="Sending...">
      <Field label="Email" name="email">
        {(control) => <Input {...control} type="email" autoComplete="username" required />}
      </Field>
    </DoorForm>
  )
}

/** With the token of the letter's link, or with the code typed by hand for `email`. */
export function NewPasswordForm({
  client,
  tokenHash,
  email,
  onDone,
}: FormProps & { tokenHash?: string; email?: string }) {
  const isOpen = useRef(false)
  const { passwordMinLength } = useRules()
  const form = useSubmit(async (typed) => {
    const password = textOf(typed, 'password')
    const weakness = whyNotPassword(password, passwordMinLength)
    if (weakness || !client) return weakness
    // The letter opens the account once; a password that is refused afterwards must not cost a new letter.
    if (!isOpen.current) {
      const code = textOf(typed, 'code').replace(/\s/g, '')
      const refusal = await openByLetter(client, tokenHash ? { tokenHash } : { email: email ?? '', code })
      if (refusal) return refusal
      isOpen.current = true
    }
    const refusal = await setPassword(client, { password })
    if (!refusal) onDone()
    return refusal
  })
  const sent = email && (
    <Notice tone="green" title="Please look into your mail">
      If {email} belongs to an account, a letter with a code and a link is on its way.
    </Notice>
  )
  return (
    <DoorForm form={form} isReady={!!client} label="Set new password" busyLabel="Saving..." lead={sent}>
      {email && (
        <Field label="Code from the letter" name="code">
          {(control) => <Input {...control} inputMode="numeric" autoComplete="one-time-code" required maxLength={12} />}
        </Field>
      )}
      <NewPasswordField label="New password" name="password" id="new-password" endsSessions />
    </DoorForm>
  )
}

export function NewAddressForm({ client, tokenHash, onDone }: FormProps & { tokenHash: string }) {
  const form = useSubmit(async () => {
    const refusal = client && (await confirmNewAddress(client, { tokenHash }))
    if (!refusal) onDone()
    return refusal
  })
  return <DoorForm form={form} isReady={!!client} label="Confirm the new address" busyLabel="Confirming..." />
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
