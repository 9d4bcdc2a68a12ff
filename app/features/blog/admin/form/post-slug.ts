import { slugOf } from '../../slug.ts'

/** What the database takes where a title has neither letter nor digit. */
export const fallbackSlug = 'article'

/** True while a slug is the title's own, or the title's with the number the database gave to the second of its kind. */
export function isSlugOfTitle(slug: string, title: string) {
  const own = slugOf(title) || fallbackSlug
  return slug === own || (slug.startsWith(`${own}-`) && /^[1-9]\d*$/.test(slug.slice(own.length + 1)))
}
