import type { RouterContextProvider } from 'react-router'
import { asVisitor, type RequestContext } from '#app/backend/context.ts'
import { loadTaxonomy } from '#app/features/properties/taxonomy/load-taxonomy.ts'
import { findPropertiesById } from '#app/features/properties/property-queries.ts'
import { emailLink, queueLinkEmail } from '#app/features/listing-links/email-link.ts'
import { performShortlistAction } from '#app/features/shortlists/shortlist-actions.ts'
import { statusOf } from '#app/features/shortlists/shortlist-outcome.ts'
import { shortlists, type ShortlistKey } from '#app/features/shortlists/shortlists.ts'
import { outcomeStatus } from '#app/shared/form/form-outcome.ts'
import { isEmailForm, type ShortlistPageOutcome } from './shortlist-page-outcome.ts'

/** A list with its listings as the visitor may read them; null for a link that opens none. */
export async function loadShortlist(context: Readonly<RouterContextProvider>, key: ShortlistKey) {
  const list = await context.get(shortlists).find(key)
  if (!list) return null
  const taxonomy = await loadTaxonomy(context)
  const propertyIds = list.entries.flatMap(({ propertyId }) => propertyId ?? [])
  const find = () => context.get(asVisitor)((sql) => findPropertiesById(sql, { propertyIds, taxonomy }))
  const properties = propertyIds.length > 0 ? await find() : []
  return { list, properties, ownerToken: list.isOwner ? key.secret : undefined }
}

type Posted = ShortlistKey & { form: FormData; site: Pick<RequestContext, 'checkSubmission' | 'canSendEmail'> }
type Performed = {
  outcome: ShortlistPageOutcome
  status: number
  /** The voter's, to be stored in the browser. */
  newSecret?: string | undefined
  /** The browser's secret counts no longer. */
  hasEnded?: boolean
}

export async function performShortlistForm(
  context: Readonly<RouterContextProvider>,
  posted: Posted,
): Promise<Performed> {
  const { token, secret, form, site } = posted
  if (isEmailForm(form)) {
    const email = await emailLink(context.get(queueLinkEmail), { form, ...site, target: { shortlistToken: token } })
    return { outcome: { email }, status: outcomeStatus(email) }
  }
  const { checkSubmission } = site
  const { outcome, newSecret } = await performShortlistAction(context.get(shortlists), {
    token,
    secret,
    form,
    checkSubmission,
  })
  const hasEnded = outcome.state === 'deleted' || (outcome.action === 'leave' && outcome.state === 'saved')
  return { outcome: { list: outcome }, status: statusOf(outcome), newSecret, hasEnded }
}
