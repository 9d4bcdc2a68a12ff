import { data } from 'react-router'
import { asVisitor, requestContext } from '#app/backend/context.ts'
import { pageMeta } from '#app/features/company/page-meta.ts'
import { newsletterPageMessages } from '#app/features/newsletter/newsletter-page-messages.ts'
import { receiveSubscription } from '#app/features/newsletter/receive-subscription.ts'
import { outcomeStatus } from '#app/shared/form/form-outcome.ts'
import { readForm } from '#app/shared/form/posted-form.ts'
import type { Route } from './+types/newsletter-subscribe.ts'
import { NewsletterPage } from '#app/features/newsletter/newsletter-page.tsx'
import { requireFeature } from '#app/screens/site/require-feature.ts'

const page = newsletterPageMessages

export async function loader({ context }: Route.LoaderArgs) {
  await requireFeature(context, 'newsletter')
  return null
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireFeature(context, 'newsletter')
  const form = await readForm(request)
  const outcome = await receiveSubscription(context.get(asVisitor), {
    form,
    checkSubmission: context.get(requestContext).checkSubmission,
  })
  return data(outcome, { status: outcomeStatus(outcome) })
}

export function meta({ matches: [root, site] }: Route.MetaArgs) {
  const name = site?.loaderData?.company.name ?? ''
  return pageMeta({
    title: page.pageTitle(name),
    description: page.description,
    path: '/newsletter',
    origin: root?.loaderData?.origin ?? '',
    // A company may switch it off, so it is in no sitemap.
    noindex: true,
  })
}

export default function NewsletterSubscribe({ actionData }: Route.ComponentProps) {
  return <NewsletterPage outcome={actionData} />
}
