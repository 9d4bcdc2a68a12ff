import { language } from '#app/shared/locale.ts'
import type { AsVisitor } from '#app/backend/context.ts'
import { checkViolation, codeOf, insufficientPrivilege, invalidParameterValue } from '#app/backend/sqlstate.ts'
import { parseEmailAddress } from '#app/shared/form/email-address.ts'
import type { CheckSubmission } from '#app/shared/form/form-outcome.ts'
import { countCharacters, isBlank, isUsableOverLines, plainLineEnds, trimInput } from '#app/shared/form/text-input.ts'
import { isBot } from '#app/ui/form/honeypot-field.tsx'
import { maxDetails, parseReportReason, type ReportReason } from '../report.ts'
import { reportMessages } from '../report-messages.ts'
import { getReportFormValues, type ReportErrors, type ReportFormValues, type ReportOutcome } from './report-outcome.ts'

type Submission = { propertyId: string; form: FormData; checkSubmission: CheckSubmission }
type Report = { reason: ReportReason; details: string; email: string }

const { problems } = reportMessages

/** Parses a posted form and stores the report. Bots get the same response as people, and nothing is stored. */
export async function receiveReport(
  asVisitor: AsVisitor,
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
  const reason = await sendReport(asVisitor, { propertyId, report })
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

async function sendReport(asVisitor: AsVisitor, { propertyId, report }: { propertyId: string; report: Report }) {
  const { reason, details, email } = report
  try {
    await asVisitor(
      (sql) => sql`
        select public.report_listing(
          property_id => ${propertyId}, reason => ${reason}, details => ${details}, email => ${email || null}
        )`,
      language,
    )
    return undefined
  } catch (error) {
    const code = codeOf(error)
    if (code === invalidParameterValue) return 'reported-often'
    return code === insufficientPrivilege || code === checkViolation ? 'not-listed' : 'backend-unavailable'
  }
}
