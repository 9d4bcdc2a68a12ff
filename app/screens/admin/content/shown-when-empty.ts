import { useQuery } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import type { Backend } from '#app/backend/context.ts'
import { getOffer, parseCompany } from '#app/features/company/company-settings.ts'
import { homeMessages } from '#app/features/company/home/home-messages.ts'
import { homeMessages as swahili } from '#app/features/company/home/home-messages.sw.ts'
import type { ShownWhenEmpty } from '#app/features/content/editor/use-document.ts'
import { parseSection } from '#app/features/settings/platform-settings.ts'
import { byGoods } from '#app/shared/offer.ts'

const words = { en: homeMessages, sw: swahili }

/** What the hero of the home page says where its texts are empty; nothing until the settings are read. */
export function useShownOnHome(): ShownWhenEmpty {
  const client = useBackend()
  const { data } = useQuery({ queryKey: ['settings', 'shown on home'], queryFn: () => findOwnWords(client) })
  return (language): ReturnType<ShownWhenEmpty> => {
    if (!data) return {}
    const { hero, description } = words[language]
    return {
      'hero.heading': data.tagline || byGoods(data.offer, hero.heading),
      'hero.text': data.siteDescription || description(data.offer),
    }
  }
}

async function findOwnWords(client: Backend) {
  const { data, error } = await client.from('settings').select('section, value').in('section', ['company', 'general'])
  if (error) throw error
  const { company, general } = Object.fromEntries(data.map(({ section, value }) => [section, value]))
  const { siteDescription } = parseSection('general', general)
  const own = parseCompany(company)
  return { tagline: own.tagline, siteDescription, offer: getOffer(own) }
}
