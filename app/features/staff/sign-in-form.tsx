import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Lock } from 'lucide-react'
import type { Backend } from '#app/backend/context.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { PasswordField } from './password-field.tsx'
import { signIn } from './session-commands.ts'
import { staffMessages } from './staff-messages.ts'

type SignInFormProps = { client: Backend | undefined; initialEmail?: string; onSignedIn: () => Promise<void> }

export function SignInForm({ client, initialEmail = '', onSignedIn }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [isComplete, setIsComplete] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const updateIsComplete = () => {
    const { email, password } = getCredentials(form.current)
    setIsComplete(email !== '' && password !== '')
  }
  // A password manager or a fast typist may have filled in the fields before the script ran.
  useEffect(updateIsComplete, [])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!client || isBusy) return
    setIsBusy(true)
    setProblem(undefined)
    const errorMessage = await signIn(client, getCredentials(event.currentTarget))
    if (errorMessage) setProblem(errorMessage)
    else await onSignedIn()
    setIsBusy(false)
  }

  return (
    <form
      ref={form}
      method="post"
      className="grid gap-4"
      onSubmit={(event) => void submit(event)}
      onInput={updateIsComplete}
    >
      {problem && <Notice tone="danger" title={problem} />}
      <Field label={staffMessages.signIn.email} name="email" id="sign-in-email">
        {(control) => <Input {...control} type="email" autoComplete="username" defaultValue={initialEmail} required />}
      </Field>
      <PasswordField
        label={staffMessages.signIn.password}
        name="password"
        id="sign-in-password"
        autoComplete="current-password"
        hasFocus={initialEmail !== ''}
      />
      <Button
        tone="go"
        type="submit"
        busy={isBusy}
        busyLabel={staffMessages.signIn.submitting}
        disabled={!client || !isComplete}
      >
        {staffMessages.signIn.submit}
      </Button>
      <p className="flex items-center gap-2 text-xs text-ink-3">
        <Lock aria-hidden="true" />
        {staffMessages.signIn.note}
      </p>
    </form>
  )
}

function getCredentials(form: HTMLFormElement | null) {
  const formData = form ? new FormData(form) : new FormData()
  return { email: String(formData.get('email') ?? '').trim(), password: String(formData.get('password') ?? '') }
}
