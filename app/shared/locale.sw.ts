import { type Language, pathIn } from './language.ts'

export const language: Language = 'sw'
export const pageLanguage = 'sw'
export const intlLocale = 'sw-KE'
export const authorLanguage: Language | undefined = 'en'
export const ogLocale = 'sw_KE'

export function localPath(path: string) {
  return pathIn(language, path)
}
