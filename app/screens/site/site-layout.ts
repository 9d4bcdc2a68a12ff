import type { RouterContextProvider } from 'react-router'
import { backend, type Backend, requestContext } from '#app/backend/context.ts'
import {
  type Company,
  parseCompany,
  type SiteStatistics,
  statisticsFrom,
} from '#app/features/company/company-settings.ts'
import { isRecord } from '#app/shared/is-record.ts'
import { type NewestProperty, parseNewestProperty } from '#app/features/company/layout/newest-property.ts'
import { type Features, type General, parseSection } from '#app/features/settings/platform-settings.ts'

/** Data of the site layout around every page: the company, the feature switches visitors notice, and counts of listings. */
type SiteFrameData = {
  company: Company
  general: Pick<General, 'siteName' | 'siteDescription'>
  features: Features
  statistics: SiteStatistics | null
  newest: NewestProperty | null
}

/** What the layout's own loader adds: maintenance that staff look behind, the spam check, whether emails are sent, the year of the footer. */
export type SiteLayoutData = SiteFrameData & {
  isClosed: boolean
  requiresProofOfWork: boolean
  canSendEmail: boolean
  year: number
}

/** Shared and cached across the loaders of one page and across pages. */
export function loadSiteLayout(context: Readonly<RouterContextProvider>) {
  return context.get(requestContext).getOrSet('frame', () => findSiteLayout(context.get(backend)))
}

/** The layout's fallback while the backend is unavailable: the pages say so, and still show the company's phone number. */
export async function frameWithoutBackend(context: Readonly<RouterContextProvider>): Promise<SiteFrameData> {
  const last = (await context.get(requestContext).getStale('frame')) as SiteFrameData | undefined
  return { ...(last ?? fromSections({})), statistics: null, newest: null }
}

async function findSiteLayout(client: Backend): Promise<SiteFrameData> {
  const { data, error } = await client.rpc('site_frame')
  if (error) throw error
  const { settings, statistics, newest } = isRecord(data) ? data : {}
  return {
    ...fromSections(isRecord(settings) ? settings : {}),
    statistics: statisticsFrom(statistics),
    newest: parseNewestProperty(newest),
  }
}

function fromSections({ company, general, features }: Record<string, unknown>) {
  const { siteName, siteDescription } = parseSection('general', general)
  return {
    company: parseCompany(company),
    general: { siteName, siteDescription },
    features: parseSection('features', features),
  }
}
