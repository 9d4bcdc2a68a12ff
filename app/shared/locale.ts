import { type Language, pathIn } from './language.ts'

// Constants of their own, which the bundler writes where they are used.
/** The language of this build. `locale.sw.ts` takes this file's place in the Swahili one. */
export const language: Language = 'en'
/** For `lang` of the whole page. */
export const pageLanguage = 'en-KE'
/** For numbers and dates by Intl. */
export const intlLocale = 'en-GB'
/** For `lang` of what staff wrote, where it is not the page's language. */
export const authorLanguage: Language | undefined = undefined
/** For previews of links. */
export const ogLocale = 'en_KE'

/** A path of this language's pages, for plain links and addresses; the router's own links have it already. */
export function localPath(path: string) {
  return pathIn(language, path)
}
