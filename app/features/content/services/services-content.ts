import type { Language } from '#app/shared/language.ts'
import type { ServicesContent } from './services-document.ts'

/** Without a service there is no section on the home page, no entry in the menu and no choice in the inquiry form. */
const none = { services: [], topics: [], redirects: [] }

export const servicesDefaults: Record<Language, ServicesContent> = {
  en: { title: 'What we do', text: '', ...none },
  sw: { title: 'Tunachofanya', text: '', ...none },
}
