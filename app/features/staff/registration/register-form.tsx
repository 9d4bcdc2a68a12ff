import { useState } from 'react'
import type { Backend } from '../../../backend/context.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../password-field.tsx'
import { useRules } from '../rules.ts'
import { textOf, useSubmit, whyNotPassword } from '../use-submit.ts'
import { confirmAndAsk, register } from './registration-commands.ts'

type RegisterFormProps = { client: Backend | undefined; onAsked: () => void }

export function RegisterForm({ client, onAsked }: RegisterFormProps) {
  const { passwordMinLength } = useRules()
  const [letterTo, setLetterTo] = useState<string>()
  const { isBusy, problem, onSubmit } = useSubmit(async (typed) => {
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
    <form method="post" className="grid gap-4" onSubmit={onSubmit}>
      {problem && <Notice tone="danger" title={problem} />}
      <Field label="Name" name="name" id="register-name">
        {(control) => <Input {...control} autoComplete="name" required maxLength={100} />}
      </Field>
      <Field label="Email" name="email" id="register-email">
        {(control) => <Input {...control} type="email" autoComplete="username" required maxLength={254} />}
      </Field>
      <PasswordField
        label="Password"
        name="password"
        id="register-password"
        autoComplete="new-password"
        hint={`At least ${passwordMinLength} characters.`}
      />
      <Button tone="go" type="submit" busy={isBusy} busyLabel="Asking..." disabled={!client}>
        Ask for an account
      </Button>
    </form>
  )
}

/** A button, since mail scanners follow links. */
export function ConfirmForm({ client, tokenHash, onAsked }: RegisterFormProps & { tokenHash: string }) {
  const { isBusy, problem, onSubmit } = useSubmit(async () => {
    const refusal = client && (await confirmAndAsk(client, { tokenHash }))
    if (!refusal) onAsked()
    return refusal
  })
  return (
    <form method="post" className="grid gap-4" onSubmit={onSubmit}>
      {problem && <Notice tone="danger" title={problem} />}
      <Button tone="go" type="submit" busy={isBusy} busyLabel="Confirming..." disabled={!client}>
        Confirm my address
      </Button>
    </form>
  )
}
