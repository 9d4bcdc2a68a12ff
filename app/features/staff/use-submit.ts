import { type SubmitEvent, useState } from 'react'
import type { Refusal } from './session-commands.ts'

/** A form that does one thing: busy while it does, and afterwards the words of the refusal, if there was one. */
export function useSubmit(act: (typed: FormData, form: HTMLFormElement) => Promise<Refusal>) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function submit(form: HTMLFormElement) {
    if (isBusy) return
    setIsBusy(true)
    setProblem(undefined)
    const refusal = await act(new FormData(form), form).catch(() => 'Something went wrong. Please try again.')
    setProblem(refusal)
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

export function whyNotPassword(password: string, least: number): Refusal {
  if ([...password].length < least) return `The password needs at least ${least} characters.`
  if (new TextEncoder().encode(password).length <= 72) return undefined
  return 'This password is too long. Please use at most 72 characters, fewer with accents or other special letters.'
}

export function textOf(typed: FormData, name: string) {
  const value = typed.get(name)
  return typeof value === 'string' ? value : ''
}
