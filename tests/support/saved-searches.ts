import type { SearchToSave } from '#app/features/saved-searches/saved-search-links.ts'
import { createSavedSearchLinks } from '#server/saved-searches/saved-search-links.ts'
import { queueAlerts } from '#server/saved-searches/queue-alerts.ts'
import type { TestBackend } from './test-backend.ts'

type Server = Pick<TestBackend, 'asServer'>
type Fields = Partial<Omit<SearchToSave, 'search'> & SearchToSave['search']>

/** Saves all properties unless told otherwise, as the form does. */
export function saveSearch({ asServer }: Server, fields: Fields & { email: string }) {
  const { address = '/projects', criteria = {}, frequency = 'daily', language = 'en', email } = fields
  return createSavedSearchLinks(asServer).save({ email, frequency, language, search: { address, criteria } })
}

/** What the job does every few seconds: returns how many emails it queued. */
export function queueSearchAlerts({ asServer }: Server) {
  return asServer(queueAlerts)
}
