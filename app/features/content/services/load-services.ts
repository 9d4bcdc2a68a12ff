import type { RouterContextProvider } from 'react-router'
import { loadTranslatedDocument } from '../load-document.ts'
import type { ServicesIndexProps } from './services-index.tsx'
import { listSubjects, toServiceLink, translateServices } from './shown-services.ts'

type Context = Readonly<RouterContextProvider>

/** The services that visitors see, in the language of the page, and what a visitor can ask about. */
export async function loadServices(context: Context) {
  const { english, translation } = await loadTranslatedDocument(context, 'services')
  return {
    english,
    title: translation?.title || english.title,
    text: translation?.text || english.text,
    services: translateServices(english, translation),
    subjects: listSubjects(english, translation),
  }
}

/** What the home page lists. */
export async function loadHomeServices(context: Context): Promise<ServicesIndexProps> {
  const { title, text, services } = await loadServices(context)
  return { title, text, services: services.filter(({ isOnHome }) => isOnHome).map(toServiceLink) }
}
