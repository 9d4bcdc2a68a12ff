import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import type { useSubmit } from './use-submit.ts'

type AuthFormProps = {
  form: ReturnType<typeof useSubmit>
  /** False until the script runs and the backend client is ready. */
  isReady: boolean
  label: string
  busyLabel: string
  /** Shown above the error message. */
  lead?: ReactNode
  children?: ReactNode
}

/** A sign-in form: error message above its fields, one button below. */
export function AuthForm({ form, isReady, label, busyLabel, lead, children }: AuthFormProps) {
  const { isBusy, problem, onSubmit } = form
  return (
    <form method="post" className="grid gap-4" onSubmit={onSubmit}>
      {lead}
      {problem && <Notice tone="danger" title={problem} />}
      {children}
      <Button tone="go" type="submit" busy={isBusy} busyLabel={busyLabel} disabled={!isReady}>
        {label}
      </Button>
    </form>
  )
}
