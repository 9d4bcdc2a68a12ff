import { data, Link, redirect } from 'react-router'
import { backend, requestContext } from '#app/backend/context.ts'
import { consentText } from '#app/features/alerts/saved-search.ts'
import { SaveSearchForm } from '#app/features/alerts/save-search-form.tsx'
import {
  outcomeFromStatus,
  getSaveSearchFormValues,
  receiveSearch,
  type SaveSearchOutcome,
} from '#app/features/alerts/receive-search.ts'
import { defaultCompany } from '#app/features/company/company-settings.ts'
import { pageMeta } from '#app/features/company/page-meta.ts'
import { type NamedSearch, parseNamedSearch } from '#app/features/properties/listing/named-search.ts'
import { outcomeStatus } from '#app/shared/form/form-outcome.ts'
import { Breadcrumbs, Wrap } from '#app/ui/page.tsx'
import { postForm, readForm } from '#app/shared/form/posted-form.ts'
import type { Route } from './+types/alert-new.ts'
import { Promises } from './promises.tsx'
import { requireFeature } from '../require-feature.ts'
import { useSite } from '../site-parts.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireFeature(context, 'savedSearches')
  const { address, label } = searchAt(url)
  return { address, label, origin: context.get(requestContext).origin }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireFeature(context, 'savedSearches')
  const form = await readForm(request)
  const { checkSubmission } = context.get(requestContext)
  const submission = { form, search: searchAt(url), checkSubmission }
  const outcome = await receiveSearch(context.get(backend), submission)
  return data(outcome, { status: outcomeStatus(outcome) })
}

export function clientAction(posting: Route.ClientActionArgs): Promise<SaveSearchOutcome> {
  return postForm(posting, (form, status) => outcomeFromStatus(status, getSaveSearchFormValues(form)))
}

export { skipRevalidationAfterPost as shouldRevalidate } from '#app/shared/form/posted-form.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: 'Save this search',
    description: 'Keep a search by email and hear when a home in it is new, changes its price, is sold or let.',
    path: '/alerts/new',
    origin: loaderData.origin,
    noindex: true,
  })
}

export default function AlertNew({ loaderData: { address, label }, actionData }: Route.ComponentProps) {
  const site = useSite()
  const alertsEnabled = site?.features.propertyAlerts ?? true
  return (
    <Wrap className="pt-6 pb-(--section)">
      <Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: 'Your search', to: address }, { label: 'Save it' }]} />
      <div className="grid gap-x-16 gap-y-8 pt-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <h1 className="text-4xl leading-tight">Save this search</h1>
          <p className="mt-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-y border-line-strong py-4">
            <b className="min-w-0 [overflow-wrap:anywhere]">{label}</b>
            <Link className="inline-link text-sm" to={address}>
              Change it
            </Link>
          </p>
          <div className="mt-8">
            <SaveSearchForm
              outcome={actionData}
              consent={consentText((site?.company ?? defaultCompany).name)}
              alertsEnabled={alertsEnabled}
            />
          </div>
        </div>
        <Promises promises={alertsEnabled ? promises : promisesWithoutEmail} />
      </div>
    </Wrap>
  )
}

const promises = [
  'We write once to confirm. Without your press of the button in that letter, no other follows and we forget the address.',
  'Each home is told once when it is new, and again only when its price or its status changes. One letter holds them all.',
  'Every letter leads to your searches: change how often we write, stop or delete them, without an account.',
]

const promisesWithoutEmail = [
  'We write once to confirm, with a link to your searches. Without your press of the button in that letter we forget the address.',
  'Letters about changes are switched off at present. Your search waits until they are on again.',
]

/** The search in the URL; visitors who come without one choose it first. */
function searchAt(url: URL): NamedSearch {
  const search = parseNamedSearch(url.searchParams.get('search') ?? '')
  if (!search) throw redirect('/projects')
  return search
}
