import { data, href } from 'react-router'
import { backend, visit } from '../../../backend/context.ts'
import { pageMeta } from '../../../features/company/page-meta.ts'
import { AskPage, askStatus, type AskOutcome } from '../../../features/personal-data/ask-page.tsx'
import { askForPersonalData } from '../../../features/personal-data/personal-data-commands.ts'
import { readEmailAddress } from '../../../shared/form/email-address.ts'
import { hindranceStatus } from '../../../shared/form/form-outcome.ts'
import { typedEmail } from '../../../shared/form/typed-email.ts'
import { trimTyped } from '../../../shared/form/typed-text.ts'
import { postForm, readForm } from '../posted-form.ts'
import type { Route } from './+types/personal-data.ts'

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const typed = typedEmail(form)
  const reading = readEmailAddress(trimTyped(typed))
  if ('problem' in reading) return answer({ state: 'refused', problem: reading.problem, typed })

  const held = await context.get(visit).admit(form)
  if (held) {
    const outcome: AskOutcome = { state: 'unsent', problem: heldWords[held.because], typed }
    return data(outcome, { status: hindranceStatus(held.because) })
  }
  const asked = await askForPersonalData(context.get(backend), { email: reading.address })
  return answer(asked === 'taken' ? { state: 'taken' } : { state: 'unsent', problem: awayWords, typed })
}

/** When the connection is down, the page stays, says so and keeps the form's values. */
export function clientAction(posting: Route.ClientActionArgs): Promise<AskOutcome> {
  return postForm(posting, (form) => ({ state: 'unsent', problem: awayWords, typed: typedEmail(form) }))
}

export function meta({ matches: [root, site] }: Route.MetaArgs) {
  const name = site?.loaderData?.company.name ?? ''
  return pageMeta({
    title: `Your data | ${name}`,
    description: 'See what this site keeps about your e-mail address, put it right, take a copy or have it erased.',
    path: href('/personal-data'),
    origin: root?.loaderData?.origin ?? '',
  })
}

export default function PersonalDataPage({ actionData }: Route.ComponentProps) {
  return <AskPage outcome={actionData} />
}

const heldWords = {
  'too-many': 'Too many requests came from your connection, so nothing was sent. Please wait a few minutes.',
  unproven: 'The check against spam had run out, so nothing was sent. Please try again.',
}
const awayWords = 'Nothing was sent. Please try again in a few minutes.'

function answer(outcome: AskOutcome) {
  return data(outcome, { status: askStatus[outcome.state] })
}
