import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { requestContext } from '#app/backend/context.ts'
import { receiveSearch } from '#app/features/saved-searches/receive-search.ts'
import { savedSearchMessages } from '#app/features/saved-searches/saved-search-messages.ts'
import { savedSearchLinks } from '#app/features/saved-searches/saved-search-links.ts'
import { pageMeta } from '#app/features/company/page-meta.ts'
import { type NamedSearch, parseNamedSearch } from '#app/features/properties/results/named-search.ts'
import { loadTaxonomy } from '#app/features/properties/taxonomy/load-taxonomy.ts'
import { outcomeStatus } from '#app/shared/form/form-outcome.ts'
import { readForm } from '#app/shared/form/posted-form.ts'
import type { Route } from './+types/saved-search-new.ts'
import { requireFeature } from '#app/screens/site/require-feature.ts'
import { ChooseSearchScreen, SaveSearchScreen } from '#app/screens/site/save-search-screen.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireFeature(context, 'savedSearches')
  const { address, label } = (await searchAt(context, url)) ?? {}
  return { address, label, origin: context.get(requestContext).origin }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireFeature(context, 'savedSearches')
  const search = await searchAt(context, url)
  if (!search) throw redirect(href('/saved-searches/new'))
  const form = await readForm(request)
  const { checkSubmission } = context.get(requestContext)
  const submission = { form, search, checkSubmission }
  const outcome = await receiveSearch(context.get(savedSearchLinks), submission)
  return data(outcome, { status: outcomeStatus(outcome) })
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: savedSearchMessages.save.title,
    description: savedSearchMessages.save.description,
    path: '/saved-searches/new',
    origin: loaderData.origin,
    noindex: true,
  })
}

export default function SavedSearchNew({ loaderData: { address, label }, actionData }: Route.ComponentProps) {
  if (address === undefined || label === undefined) return <ChooseSearchScreen />
  return <SaveSearchScreen address={address} label={label} outcome={actionData} />
}

/** The search in the URL; a visitor who comes without one chooses it first. */
async function searchAt(context: Readonly<RouterContextProvider>, url: URL): Promise<NamedSearch | undefined> {
  return parseNamedSearch(url.searchParams.get('search') ?? '', await loadTaxonomy(context))
}
