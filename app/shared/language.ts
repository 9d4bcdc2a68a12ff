/** The languages of the public pages and of emails to visitors. The first is at the root of the site. */
export const languages = ['en', 'sw'] as const

export type Language = (typeof languages)[number]

/** The parameter by which a link of the language switch asks the server to remember the choice. */
export const languageParameter = 'language'

/** What a language is called by those who read it. */
export const languageNames: Record<Language, string> = { en: 'English', sw: 'Kiswahili' }

/** The path of a page in a language, with any query: '/sw/contact'. */
export function pathIn(language: Language, path: string) {
  if (language === 'en') return path
  return `/${language}${path.replace(/^\/(?=$|\?)/, '')}`
}

/** What a link on a page in that language leads to. Another site, also one named without a scheme ('//host'), is left as it is. */
export function linkIn(language: Language, to: string) {
  return /^\/(?!\/)/.test(to) ? pathIn(language, to) : to
}

/** A link of the language switch: to the same page and query, with the choice to remember. */
export function languageAddress(language: Language, address: string) {
  return `${pathIn(language, address)}${address.includes('?') ? '&' : '?'}${languageParameter}=${language}`
}

/** The path of the same page in English. */
export function withoutLanguage(path: string) {
  return languages.some((each) => each !== 'en' && path === pathIn(each, '/')) ? '/' : path.replace(prefix, '/')
}

const prefix = new RegExp(`^/(?:${languages.filter((each) => each !== 'en').join('|')})/(?=.)`)

export function isLanguage(text: string | undefined): text is Language {
  return languages.some((language) => language === text)
}
