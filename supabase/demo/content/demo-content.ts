import type { DocumentKey, DocumentValue } from '#app/features/content/documents.ts'
import type { Language } from '#app/shared/language.ts'
import { about } from './about.ts'
import { about as aboutInSwahili } from './about.sw.ts'
import { home } from './home.ts'
import { home as homeInSwahili } from './home.sw.ts'
import { legal } from './legal.ts'
import { menu } from './menu.ts'
import { menu as menuInSwahili } from './menu.sw.ts'
import { people } from './people.ts'
import { questions } from './questions.ts'
import { questions as questionsInSwahili } from './questions.sw.ts'
import { services } from './services.ts'
import { services as servicesInSwahili } from './services.sw.ts'

type DemoContent = { [Key in DocumentKey]?: Partial<Record<Language, DocumentValue<Key>>> }

/** What the public pages of the sample company say. An image may be named by its file. */
export const demoContent: DemoContent = {
  home: { en: home, sw: homeInSwahili },
  about: { en: about, sw: aboutInSwahili },
  people: { en: people },
  services: { en: services, sw: servicesInSwahili },
  questions: { en: questions, sw: questionsInSwahili },
  menu: { en: menu, sw: menuInSwahili },
  ...legal,
}
