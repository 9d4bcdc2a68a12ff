import type { RouterContextProvider } from 'react-router'
import { backend, type Backend, visit } from '../../backend/context.ts'
import {
  type Company,
  isRecord,
  readCompany,
  type SiteStatistics,
  statisticsFrom,
} from '../../features/company/company-settings.ts'
import { type NewestProperty, readNewestProperty } from '../../features/company/frame/newest-property.ts'
import { type Features, type General, readSection } from '../../features/settings/platform-settings.ts'

/** Data of the site layout around every page: the company, the feature switches visitors notice, and counts of listings. */
export type SiteFrameData = {
  company: Company
  general: Pick<General, 'siteName' | 'siteDescription'>
  features: Features
  statistics: SiteStatistics | null
  newest: NewestProperty | null
}

/** Shared and cached across the loaders of one page and across pages. */
export function readFrame(context: Readonly<RouterContextProvider>) {
  return context.get(visit).remember('frame', () => findSiteFrame(context.get(backend)))
}

/** The layout's fallback while the backend is unavailable: the pages say so, and still need the company's phone number. */
export async function frameWithoutBackend(context: Readonly<RouterContextProvider>): Promise<SiteFrameData> {
  const last = (await context.get(visit).lastKnown('frame')) as SiteFrameData | undefined
  return { ...(last ?? fromSections({})), statistics: null, newest: null }
}

async function findSiteFrame(client: Backend): Promise<SiteFrameData> {
  const { data, error } = await client.rpc('site_frame')
  if (error) throw error
  const { settings, statistics, newest } = isRecord(data) ? data : {}
  return {
    ...fromSections(isRecord(settings) ? settings : {}),
    statistics: statisticsFrom(statistics),
    newest: readNewestProperty(newest),
  }
}

function fromSections({ company, general, features }: Record<string, unknown>) {
  const { siteName, siteDescription } = readSection('general', general)
  return {
    company: readCompany(company),
    general: { siteName, siteDescription },
    features: readSection('features', features),
  }
}
