import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { useSubmit } from './use-submit.ts'

type AuthFormProps = {
  form: ReturnType<typeof useSubmit>
  /** False until the script runs and the backend can be asked. */
  isReady: boolean
  label: string
  busyLabel: string
  /** Stands above what went wrong. */
  lead?: ReactNode
  children?: ReactNode
}

/** A form that opens a door: what went wrong above its fields, its one button below. */
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
