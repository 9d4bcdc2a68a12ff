import type * as z from 'zod'
import type { Language } from '#app/shared/language.ts'

/**
 * One document of the site's content. It is stored once for each language; a page in a language without one shows the English.
 * The value is one object: each of its keys is a section of the screen, in which changes and conflicts are reported.
 */
export type ContentDocument<Schema extends z.ZodObject = z.ZodObject> = {
  /** Its name on screen: 'Home'. */
  label: string
  /** The public page on which a draft can be looked at. */
  path: string
  /** It has no words: there is one for all languages. */
  isForEveryLanguage?: true
  /** What may be published; a draft may be incomplete, but has the same shape. */
  schema: Schema
  /** What people call each section: 'Why us'. */
  sections: Record<keyof z.infer<Schema> & string, string>
  /** What the page says before anything is published: true of any company, without figures, promises or names. */
  defaults: Record<Language, z.infer<Schema>>
}

/** For inference of the schema. */
export function contentDocument<Schema extends z.ZodObject>(document: ContentDocument<Schema>) {
  return document
}
