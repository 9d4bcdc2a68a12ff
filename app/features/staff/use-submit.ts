import { type SubmitEvent, useState } from 'react'
import { isPersonalPassword, type KnownWords } from './personal-password.ts'
import type { ErrorMessage } from './session-commands.ts'
import { staffMessages } from './staff-messages.ts'

/** State of a form with one action: busy while it runs, and then its error message, if any. */
export function useSubmit(act: (formData: FormData, form: HTMLFormElement) => Promise<ErrorMessage>) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function submit(form: HTMLFormElement) {
    if (isBusy) return
    setIsBusy(true)
    setProblem(undefined)
    const errorMessage = await act(new FormData(form), form).catch(() => staffMessages.errors.unexpected)
    setProblem(errorMessage)
    setIsBusy(false)
  }

  return {
    isBusy,
    problem,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      void submit(event.currentTarget)
    },
  }
}

/** The server knows the common passwords too. */
export function whyNotPassword(password: string, { min, known }: { min: number; known: KnownWords }): ErrorMessage {
  if (isPersonalPassword(password, known)) return staffMessages.errors.passwordPersonal
  if ([...password].length < min) return staffMessages.errors.passwordTooShort(min)
  if (new TextEncoder().encode(password).length <= 72) return undefined
  return staffMessages.errors.passwordTooLong
}

export function getTextField(formData: FormData, name: string) {
  const value = formData.get(name)
  return typeof value === 'string' ? value : ''
}
