import { data, type RouterContextProvider } from 'react-router'
import { asVisitor, requestContext, type Sql } from '#app/backend/context.ts'
import { findAgent, findListingsOfAgent, findReplyTime } from '#app/features/agents/agent-query.ts'
import { getOpeningStatus } from '#app/features/company/business-hours.ts'
import { loadTaxonomy } from '#app/features/properties/taxonomy/load-taxonomy.ts'
import type { Taxonomy } from '#app/features/properties/taxonomy/taxonomy.ts'
import { findPropertiesById } from '#app/features/properties/property-queries.ts'
import { toSummary } from '#app/features/properties/property.ts'
import { loadSite } from './site-data.ts'

const maxListings = 24

/** An agent with their listings; 404 for whoever is not shown, or no longer, and 503 while the backend is unavailable. */
export async function loadAgent({ context, slug }: { context: Readonly<RouterContextProvider>; slug: string }) {
  const { origin, report } = context.get(requestContext)
  try {
    const [{ company }, taxonomy] = await Promise.all([loadSite(context), loadTaxonomy(context)])
    const wanted = { slug, taxonomy, measures: company.hours.length > 0 }
    const found = await context.get(asVisitor)((sql) => findPage(sql, wanted))
    const opening = getOpeningStatus(company.hours, new Date())
    return data({ found, opening, isUnavailable: false, origin }, { status: found ? 200 : 404 })
  } catch (error) {
    report(error)
    return data({ found: undefined, opening: undefined, isUnavailable: true, origin }, { status: 503 })
  }
}

/** Reply times are counted in opening hours: a company that has entered none has none. */
async function findPage(sql: Sql, wanted: { slug: string; taxonomy: Taxonomy; measures: boolean }) {
  const agent = await findAgent(sql, wanted.slug)
  if (!agent) return undefined
  const { ids, total } = await findListingsOfAgent(sql, { userId: agent.userId, limit: maxListings })
  const listings = await findPropertiesById(sql, { propertyIds: ids, taxonomy: wanted.taxonomy })
  const replyTime = wanted.measures ? await findReplyTime(sql, agent.userId) : undefined
  return { agent, replyTime, total, listings: listings.map(toSummary) }
}
