import { data, href, redirect } from 'react-router'
import { asVisitor, requestContext } from '#app/backend/context.ts'
import { loadTaxonomy } from '#app/features/properties/taxonomy/load-taxonomy.ts'
import { findPropertiesById } from '#app/features/properties/property-queries.ts'
import { isPropertyId } from '#app/features/properties/property.ts'
import { createShortlist } from '#app/features/shortlists/create-shortlist.ts'
import { NewShortlistPage } from '#app/features/shortlists/new-shortlist-page.tsx'
import { withSecret } from '#app/features/shortlists/shortlist-cookie.ts'
import { shortlistMessages } from '#app/features/shortlists/shortlist-messages.ts'
import { maxListings } from '#app/features/shortlists/shortlist.ts'
import { shortlists } from '#app/features/shortlists/shortlists.ts'
import { outcomeStatus } from '#app/shared/form/form-outcome.ts'
import { readForm } from '#app/shared/form/posted-form.ts'
import type { Route } from './+types/new.ts'

const { title } = shortlistMessages.new

/** The Saved page, whose list only the browser knows, names the listings in the URL. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ids = parseIds(url)
  const taxonomy = await loadTaxonomy(context)
  const propertyIds = ids.slice(0, maxListings)
  const find = () => context.get(asVisitor)((sql) => findPropertiesById(sql, { propertyIds, taxonomy }))
  const properties = ids.length > 0 ? await find() : []
  return {
    listings: properties.map(({ id, title: name }) => ({ id, title: name })),
    isShortened: ids.length > maxListings,
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request)
  const { checkSubmission, origin } = context.get(requestContext)
  const propertyIds = parseIds(url).slice(0, maxListings)
  const outcome = await createShortlist(context.get(shortlists), { propertyIds, form, checkSubmission })
  if (outcome.state !== 'created')
    return data(outcome, { status: outcome.state === 'invalid' ? 422 : outcomeStatus(outcome) })
  const { token, ownerToken } = outcome
  return redirect(href('/shortlist/:token', { token }), {
    headers: withSecret(new Headers(), { token, secret: ownerToken, origin }),
  })
}

function parseIds(url: URL) {
  return [...new Set((url.searchParams.get('ids') ?? '').slice(0, 4_000).split(','))].filter(isPropertyId)
}

export function meta() {
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

export default function NewShortlist({ loaderData, actionData }: Route.ComponentProps) {
  return <NewShortlistPage {...loaderData} outcome={actionData} />
}
