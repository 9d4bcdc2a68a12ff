import { data } from 'react-router'
import { asVisitor, requestContext } from '#app/backend/context.ts'
import { receiveReport, reportListing } from '#app/features/reports/form/receive-report.ts'
import { findReportedProperty } from '#app/features/reports/form/reported-property.ts'
import type { ReportOutcome } from '#app/features/reports/form/report-outcome.ts'
import { ReportPage } from '#app/features/reports/form/report-page.tsx'
import { reportMessages } from '#app/features/reports/report-messages.ts'
import { readForm } from '#app/shared/form/posted-form.ts'
import type { Route } from './+types/report.ts'

export async function loader({ context, params: { propertyId } }: Route.LoaderArgs) {
  const property = await context.get(asVisitor)((sql) => findReportedProperty(sql, propertyId))
  return data({ property }, { status: property ? 200 : 404 })
}

export async function action({ context, request, params: { propertyId } }: Route.ActionArgs) {
  const form = await readForm(request)
  const { checkSubmission } = context.get(requestContext)
  const outcome = await receiveReport(context.get(reportListing), { propertyId, form, checkSubmission })
  return data(outcome, { status: toStatus(outcome) })
}

function toStatus(outcome: ReportOutcome) {
  if (outcome.state === 'sent') return 200
  if (outcome.state === 'invalid' || outcome.reason === 'unproven' || outcome.reason === 'not-listed') return 422
  return outcome.reason === 'too-many' ? 429 : 503
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { pageTitle, missing, description } = reportMessages
  const robots = { name: 'robots', content: 'noindex' }
  if (!loaderData?.property) return [{ title: missing.title }, robots]
  const { title } = loaderData.property
  return [{ title: pageTitle(title) }, { name: 'description', content: description(title) }, robots]
}

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportPage property={loaderData.property} outcome={actionData} />
}
