import type { Language } from '#app/shared/language.ts'

type Title = { title: string; title_sw: string | null }
type Description = { description: string; descriptionSw: string }
type WrittenTitle = { title: string; titleLanguage?: Language }
type WrittenDescription = Description & { descriptionLanguage?: Language }

/** In Swahili if staff wrote it, otherwise in English. */
export function readTitle({ title, title_sw }: Title): WrittenTitle {
  return title_sw ? { title: title_sw, titleLanguage: 'sw' } : { title, titleLanguage: 'en' }
}

export function readDescription({ description, descriptionSw }: Description): WrittenDescription {
  const words = descriptionSw || description
  return { description: words, descriptionSw: '', descriptionLanguage: descriptionSw ? 'sw' : 'en' }
}
