import { useQuery } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { getCompanyDetails } from '#app/features/company/about/company-details.ts'
import { parseCompany } from '#app/features/company/company-settings.ts'
import type { LegalFacts } from '#app/features/content/legal/legal-page.tsx'
import { parseSection } from '#app/features/settings/platform-settings.ts'

/** What the settings fill into a legal page; the defaults until they are read. */
export function useLegalFacts(): LegalFacts {
  const client = useBackend()
  const settings = useQuery({
    queryKey: ['settings', 'legal facts'],
    queryFn: async () => {
      const { data, error } = await client
        .from('settings')
        .select('section, value')
        .in('section', ['company', 'privacy'])
      if (error) throw error
      return Object.fromEntries(data.map(({ section, value }) => [section, value]))
    },
  })
  const { company, privacy } = settings.data ?? {}
  return { company: getCompanyDetails(parseCompany(company)), retention: parseSection('privacy', privacy) }
}
