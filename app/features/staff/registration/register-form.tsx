import { NoEmailNote, useCanSendEmail } from '#app/ui/form/no-email-note.tsx'
import { useState } from 'react'
import type { Backend } from '#app/backend/context.ts'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { Field, Input } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { AuthForm } from '../auth-form.tsx'
import { staffMessages } from '../staff-messages.ts'
import { getTextField, useSubmit } from '../use-submit.ts'
import { confirmRequest, register } from './registration-commands.ts'

const texts = staffMessages.join

type RegisterFormProps = { client: Backend | undefined }

export function RegisterForm({ client }: RegisterFormProps) {
  const canSendEmail = useCanSendEmail()
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
  if (requested && !canSendEmail) {
    return (
      <Notice tone="amber" title={texts.nothingSent.title}>
        {texts.nothingSent.text}
      </Notice>
    )
  }
  if (requested) {
    return (
      <Notice tone="green" title={texts.sentTitle}>
        {texts.sent(requested.email)}
      </Notice>
    )
  }
  return (
    <AuthForm form={form} isReady={!!client} label={texts.submit} busyLabel={texts.submitting}>
      <Field label={adminMessages.name} name="name" id="register-name">
        {(control) => <Input {...control} autoComplete="name" required maxLength={100} />}
      </Field>
      <Field label={adminMessages.email} name="email" id="register-email" hint={canSendEmail && texts.emailHint}>
        {(control) => <Input {...control} type="email" autoComplete="username" required maxLength={254} />}
      </Field>
      <NoEmailNote />
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
  return <AuthForm form={form} isReady={!!client} label={texts.confirm} busyLabel={texts.confirming} />
}

function RequestReceived() {
  return (
    <Notice tone="green" title={texts.receivedTitle}>
      {useCanSendEmail() ? texts.received : texts.receivedWithoutEmail}
    </Notice>
  )
}
