import { useState } from 'react'
import type { Backend } from '../../../backend/context.ts'
import { Field, Input } from '../../../ui/form/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { DoorForm } from '../door-form.tsx'
import { NewPasswordField } from '../password-field.tsx'
import { useRules } from '../rules.ts'
import { textOf, useSubmit, whyNotPassword } from '../use-submit.ts'
import { confirmAndAsk, register } from './registration-commands.ts'

type RegisterFormProps = { client: Backend | undefined; onAsked: () => void }

export function RegisterForm({ client, onAsked }: RegisterFormProps) {
  const { passwordMinLength } = useRules()
  const [letterTo, setLetterTo] = useState<string>()
  const form = useSubmit(async (typed) => {
    const email = textOf(typed, 'email').trim()
    const password = textOf(typed, 'password')
    const weakness = whyNotPassword(password, passwordMinLength)
    if (weakness || !client) return weakness
    const result = await register(client, { name: textOf(typed, 'name').trim(), email, password })
    if (result.state === 'refused') return result.words
    if (result.state === 'letter') setLetterTo(email)
    else onAsked()
    return undefined
  })
  if (letterTo) {
    return (
      <Notice tone="green" title="Please look into your mail">
        A letter with a link is on its way to {letterTo}. Your request reaches us once you have confirmed the address.
      </Notice>
    )
  }
  return (
    <DoorForm form={form} isReady={!!client} label="Ask for an account" busyLabel="Asking...">
      <Field label="Name" name="name" id="register-name">
        {(control) => <Input {...control} autoComplete="name" required maxLength={100} />}
      </Field>
      <Field label="Email" name="email" id="register-email">
        {(control) => <Input {...control} type="email" autoComplete="username" required maxLength={254} />}
      </Field>
      <NewPasswordField label="Password" name="password" id="register-password" />
    </DoorForm>
  )
}

/** A button, since mail scanners follow links. */
export function ConfirmForm({ client, tokenHash, onAsked }: RegisterFormProps & { tokenHash: string }) {
  const form = useSubmit(async () => {
    const refusal = client && (await confirmAndAsk(client, { tokenHash }))
    if (!refusal) onAsked()
    return refusal
  })
  return <DoorForm form={form} isReady={!!client} label="Confirm my address" busyLabel="Confirming..." />
}
