import { data, href } from 'react-router'
import { requestContext } from '#app/backend/context.ts'
import { pageMeta } from '#app/features/company/page-meta.ts'
import { personalDataLinks } from '#app/features/personal-data/personal-data-links.ts'
import { personalDataMessages } from '#app/features/personal-data/personal-data-messages.ts'
import { RequestDataPage, type RequestDataOutcome } from '#app/features/personal-data/request-data-page.tsx'
import { requestPersonalData } from '#app/features/personal-data/personal-data-commands.ts'
import { parseEmailAddress } from '#app/shared/form/email-address.ts'
import { outcomeStatus } from '#app/shared/form/form-outcome.ts'
import { getEmailField } from '#app/shared/form/email-field.ts'
import { trimInput } from '#app/shared/form/text-input.ts'
import { readForm } from '#app/shared/form/posted-form.ts'
import type { Route } from './+types/personal-data-request.ts'

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const email = getEmailField(form)
  const reading = parseEmailAddress(trimInput(email))
  if ('problem' in reading) return respond({ state: 'invalid', error: reading.problem, email })

  const reason = await context.get(requestContext).checkSubmission(form)
  if (reason) return respond({ state: 'unsent', reason, email })
  const result = await requestPersonalData(context.get(personalDataLinks), { email: reading.address })
  return respond(
    result === 'accepted' ? { state: 'accepted' } : { state: 'unsent', reason: 'backend-unavailable', email },
  )
}

export function meta({ matches: [root, site] }: Route.MetaArgs) {
  const name = site?.loaderData?.company.name ?? ''
  return pageMeta({
    title: `${personalDataMessages.request.crumb} | ${name}`,
    description: personalDataMessages.request.metaDescription,
    path: href('/personal-data'),
    origin: root?.loaderData?.origin ?? '',
  })
}

export default function PersonalDataPage({ actionData }: Route.ComponentProps) {
  return <RequestDataPage outcome={actionData} />
}

function respond(outcome: RequestDataOutcome) {
  return data(outcome, { status: outcomeStatus(outcome) })
}
