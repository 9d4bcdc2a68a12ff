import { data, href } from 'react-router'
import { backend, visit } from '../../backend/context.ts'
import { pageMeta } from '../../features/company/page-meta.ts'
import { AskPage, askStatus, type AskOutcome } from '../../features/personal-data/ask-page.tsx'
import { askForPersonalData } from '../../features/personal-data/personal-data-commands.ts'
import { readEmailAddress } from '../../shared/email-address.ts'
import { hindranceStatus } from '../../shared/hindrance-status.ts'
import { trimTyped } from '../../shared/typed-text.ts'
import type { Route } from './+types/personal-data.ts'

export async function action({ context, request }: Route.ActionArgs) {
  // A body that is no form at all is a form with nothing in it.
  const form = await request.formData().catch(() => new FormData())
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

/** When the line is down, the page stays, says so and keeps what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<AskOutcome> {
  const typed = typedEmail(await request.clone().formData())
  return await serverAction().catch(() => ({ state: 'unsent' as const, problem: awayWords, typed }))
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

/** Cut short: nobody wants a hundred kilobytes of their own back. */
function typedEmail(form: FormData) {
  const email = form.get('email')
  return typeof email === 'string' ? email.slice(0, 300).toWellFormed() : ''
}
