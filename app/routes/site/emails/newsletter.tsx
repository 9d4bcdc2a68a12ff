import { data } from 'react-router'
import { backend, requestContext } from '#app/backend/context.ts'
import { pageMeta } from '#app/features/company/page-meta.ts'
import { NewsletterForm } from '#app/features/newsletter/newsletter-form.tsx'
import { outcomeFromStatus } from '#app/features/newsletter/newsletter-failure.ts'
import type { NewsletterOutcome } from '#app/features/newsletter/newsletter-outcome.ts'
import { receiveSubscription } from '#app/features/newsletter/receive-subscription.ts'
import { outcomeStatus } from '#app/shared/form/form-outcome.ts'
import { getEmailField } from '#app/shared/form/email-field.ts'
import { Breadcrumbs, Wrap } from '#app/ui/page.tsx'
import { postForm, readForm } from '#app/shared/form/posted-form.ts'
import type { Route } from './+types/newsletter.ts'
import { Promises } from './promises.tsx'

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const outcome = await receiveSubscription(context.get(backend), {
    form,
    checkSubmission: context.get(requestContext).checkSubmission,
  })
  return data(outcome, { status: outcomeStatus(outcome) })
}

export function clientAction(posting: Route.ClientActionArgs): Promise<NewsletterOutcome> {
  return postForm(posting, (form, status) => outcomeFromStatus(status, getEmailField(form)))
}

export function meta({ matches: [root, site] }: Route.MetaArgs) {
  const name = site?.loaderData?.company.name ?? ''
  return pageMeta({
    title: `The monthly letter | ${name}`,
    description: 'One letter a month on prices and plots in and around Nairobi. Confirmed by link, stopped by link.',
    path: '/newsletter',
    origin: root?.loaderData?.origin ?? '',
  })
}

export default function NewsletterPage({ actionData }: Route.ComponentProps) {
  return (
    <Wrap className="pt-6 pb-(--section)">
      <Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: 'The monthly letter' }]} />
      <div className="grid gap-x-16 gap-y-8 pt-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <h1 className="text-4xl leading-tight">One letter a month on prices and plots.</h1>
          <p className="mt-5 max-w-[34rem] text-lg text-ink-2">
            What sold, what let and for how much, in the places we work in; one guide worth keeping; nothing else.
          </p>
          <div className="mt-8">
            <NewsletterForm place="page" posted={actionData} />
          </div>
        </div>
        <Promises promises={promises} />
      </div>
    </Wrap>
  )
}

const promises = [
  'We write once to confirm. Without your press of the button in that letter, no other follows.',
  'Every letter has a link to stop, and it works without signing in or giving a reason.',
  'Your address is used for the letter alone. It is not sold, lent or matched with anything else.',
]
