import { useState } from 'react'
import type { Backend } from '#app/backend/context.ts'
import { Field, Input } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { AuthForm } from '../auth-form.tsx'
import { getTextField, useSubmit } from '../use-submit.ts'
import { confirmRequest, register } from './registration-commands.ts'

type RegisterFormProps = { client: Backend | undefined }

export function RegisterForm({ client }: RegisterFormProps) {
  const [requested, setRequested] = useState<{ email: string; isConfirmed: boolean }>()
  const form = useSubmit(async (formData) => {
    if (!client) return undefined
    const email = getTextField(formData, 'email').trim()
    const result = await register(client, { name: getTextField(formData, 'name').trim(), email })
    if (result.state === 'rejected') return result.message
    setRequested({ email, isConfirmed: result.state === 'requested' })
    return undefined
  })
  if (requested?.isConfirmed) return <RequestReceived />
  if (requested) {
    return (
      <Notice tone="green" title="Please check your email">
        An email with a link is on its way to {requested.email}. Your request reaches us once you have confirmed the
        address.
      </Notice>
    )
  }
  return (
    <AuthForm form={form} isReady={!!client} label="Ask for an account" busyLabel="Asking...">
      <Field label="Name" name="name" id="register-name">
        {(control) => <Input {...control} autoComplete="name" required maxLength={100} />}
      </Field>
      <Field
        label="Email"
        name="email"
        id="register-email"
        hint="The invitation goes there; with it you choose a password."
      >
        {(control) => <Input {...control} type="email" autoComplete="username" required maxLength={254} />}
      </Field>
    </AuthForm>
  )
}

/** A button, since email scanners follow links. */
export function ConfirmForm({ client, tokenHash }: RegisterFormProps & { tokenHash: string }) {
  const [isDone, setIsDone] = useState(false)
  const form = useSubmit(async () => {
    const errorMessage = client && (await confirmRequest(client, { tokenHash }))
    setIsDone(!errorMessage)
    return errorMessage
  })
  if (isDone) return <RequestReceived />
  return <AuthForm form={form} isReady={!!client} label="Confirm my address" busyLabel="Confirming..." />
}

function RequestReceived() {
  return (
    <Notice tone="green" title="Your request is with the super admins">
      When one of them approves it, you get an email with a link to choose your password.
    </Notice>
  )
}
