import type { SubmitError } from '#app/shared/form/form-outcome.ts'
import { getEmailField } from '#app/shared/form/email-field.ts'
import { maxDetails } from '../report.ts'

export type ReportFormValues = { reason: string; details: string; email: string }
export type ReportErrors = Partial<Record<keyof ReportFormValues, string>>

/** Unless it was sent, the outcome contains what was entered. */
export type ReportOutcome =
  | { state: 'sent'; hasEmail: boolean }
  | { state: 'invalid'; error: ReportErrors; formValues: ReportFormValues }
  | { state: 'unsent'; reason: SubmitError | 'not-listed' | 'reported-often'; formValues: ReportFormValues }

/** Truncated, so that a rejected value of 60 KB is not sent back whole. */
export function getReportFormValues(form: FormData): ReportFormValues {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.toWellFormed() : ''
  }
  return {
    reason: text('reason').slice(0, 20),
    details: text('details').slice(0, 2 * maxDetails),
    email: getEmailField(form),
  }
}
