import type { Language } from '#app/shared/language.ts'

type Title = { title: string; title_sw: string | null }
type Description = { description: string; descriptionSw: string }
/** With `lang` for the words, where it is not the page's. */
type WrittenTitle = { title: string; titleLanguage?: Language }
type WrittenDescription = Description & { descriptionLanguage?: Language }

/** The title that staff wrote for readers of this page. */
export function readTitle({ title }: Title): WrittenTitle {
  return { title }
}

/** The description for readers of this page; the other is not sent to them. */
export function readDescription({ description }: Description): WrittenDescription {
  return { description, descriptionSw: '' }
}
