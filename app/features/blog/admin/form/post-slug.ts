import { slugify } from '../../slug.ts'

/** The database's fallback for a title without letters or digits. */
export const fallbackSlug = 'post'

/** True while a slug is the title's own, or the title's with the number the database appended to keep it unique. */
export function isSlugFromTitle(slug: string, title: string) {
  const own = slugify(title) || fallbackSlug
  return slug === own || (slug.startsWith(`${own}-`) && /^[1-9]\d*$/.test(slug.slice(own.length + 1)))
}
