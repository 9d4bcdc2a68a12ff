import { createContext } from 'react-router'
import { checkViolation, codeOf } from '#app/backend/sqlstate.ts'
import { parseEmailAddress } from '#app/shared/form/email-address.ts'
import type { CheckSubmission } from '#app/shared/form/form-outcome.ts'
import { countCharacters, isBlank, isUsableOverLines, plainLineEnds, trimInput } from '#app/shared/form/text-input.ts'
import type { Language } from '#app/shared/language.ts'
import { language } from '#app/shared/locale.ts'
import { isBot } from '#app/ui/form/honeypot-field.tsx'
import { maxDetails, parseReportReason, type ReportReason } from '../report.ts'
import { reportMessages } from '../report-messages.ts'
import { getReportFormValues, type ReportErrors, type ReportFormValues, type ReportOutcome } from './report-outcome.ts'

type Submission = { propertyId: string; form: FormData; checkSubmission: CheckSubmission }
type Report = { reason: ReportReason; details: string; email: string }
/** With an empty text for no address. */
export type ListingReport = Report & { propertyId: string; language: Language }
export type ReportResult = 'stored' | 'not-listed' | 'reported-often'
/** Stores a report, by the server. */
export type ReportListing = (report: ListingReport) => Promise<ReportResult>

export const reportListing = createContext<ReportListing>()

const { problems } = reportMessages

/** Parses a posted form and stores the report. Bots get the same response as people, and nothing is stored. */
export async function receiveReport(
  store: ReportListing,
  { propertyId, form, checkSubmission }: Submission,
): Promise<ReportOutcome> {
  const formValues = getReportFormValues(form)
  const parsed = parseReport(formValues)
  if ('errors' in parsed) return { state: 'invalid', error: parsed.errors, formValues }
  const { report } = parsed
  const sent: ReportOutcome = { state: 'sent', hasEmail: report.email !== '' }
  if (isBot(form)) return sent
  const rejection = await checkSubmission(form)
  if (rejection) return { state: 'unsent', reason: rejection, formValues }
  const reason = await sendReport(store, { ...report, propertyId, language })
  return reason ? { state: 'unsent', reason, formValues } : sent
}

export function parseReport(formValues: ReportFormValues): { report: Report } | { errors: ReportErrors } {
  const reason = parseReportReason(formValues.reason)
  const details = trimInput(plainLineEnds(formValues.details))
  const email = trimInput(formValues.email)
  const reading = email === '' ? { address: '' } : parseEmailAddress(email)
  const detailsProblem = getDetailsProblem(details, reason)
  const errors: ReportErrors = {
    ...(!reason && { reason: problems.reason }),
    ...(detailsProblem && { details: detailsProblem }),
    ...('problem' in reading && { email: reading.problem }),
  }
  if (!reason || 'problem' in reading || detailsProblem) return { errors }
  return { report: { reason, details, email: reading.address } }
}

function getDetailsProblem(details: string, reason: ReportReason | undefined) {
  if (reason === 'other' && isBlank(details)) return problems.details
  if (countCharacters(details) > maxDetails) return problems.detailsTooLong(maxDetails)
  return isUsableOverLines(details) ? undefined : problems.detailsUnusable
}

async function sendReport(store: ReportListing, report: ListingReport) {
  try {
    const result = await store(report)
    return result === 'stored' ? undefined : result
  } catch (error) {
    return codeOf(error) === checkViolation ? 'not-listed' : 'backend-unavailable'
  }
}
