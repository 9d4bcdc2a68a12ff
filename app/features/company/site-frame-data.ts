import type { Backend } from '../../backend/context.ts'
import { readNewestProperty, type NewestProperty } from './newest-property.ts'
import {
  defaultSettings,
  isRecord,
  settingsFromSections,
  statisticsFrom,
  type PublicSettings,
  type SiteStatistics,
} from './company-settings.ts'

export type SiteFrameData = PublicSettings & { statistics: SiteStatistics | null; newest: NewestProperty | null }

/** What the frame shows when the backend is away: the pages inside say so, and still need a phone number. */
export const frameWithoutBackend: SiteFrameData = { ...defaultSettings, statistics: null, newest: null }

/** All that stands around a page, in one call. */
export async function findSiteFrame(client: Backend): Promise<SiteFrameData> {
  const { data, error } = await client.rpc('site_frame')
  if (error) throw error
  const { settings, statistics, newest } = isRecord(data) ? data : {}
  return {
    ...settingsFromSections(settings),
    statistics: statisticsFrom(statistics),
    newest: readNewestProperty(newest),
  }
}
