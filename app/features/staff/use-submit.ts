import { type SubmitEvent, useState } from 'react'
import type { ErrorMessage } from './session-commands.ts'

/** State of a form with one action: busy while it runs, and then its error message, if any. */
export function useSubmit(act: (formData: FormData, form: HTMLFormElement) => Promise<ErrorMessage>) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function submit(form: HTMLFormElement) {
    if (isBusy) return
    setIsBusy(true)
    setProblem(undefined)
    const errorMessage = await act(new FormData(form), form).catch(() => 'Something went wrong. Please try again.')
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

export function whyNotPassword(password: string, min: number): ErrorMessage {
  if ([...password].length < min) return `The password needs at least ${min} characters.`
  if (new TextEncoder().encode(password).length <= 72) return undefined
  return 'This password is too long. Please use at most 72 characters, fewer with accents or other special letters.'
}

export function getTextField(formData: FormData, name: string) {
  const value = formData.get(name)
  return typeof value === 'string' ? value : ''
}
