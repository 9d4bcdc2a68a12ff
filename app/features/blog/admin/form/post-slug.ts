const longestSlug = 120

/** The address a title gives, as the database makes it: 'Ünï & Co.' is 'uni-co'. Empty where nothing of it is left. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, longestSlug)
    .replace(/-$/, '')
}

/** What the database takes where a title has neither letter nor digit. */
export const fallbackSlug = 'article'

/** True while a slug is the title's own, or the title's with the number the database gave to the second of its kind. */
export function isSlugOfTitle(slug: string, title: string) {
  const own = slugOf(title) || fallbackSlug
  return slug === own || (slug.startsWith(`${own}-`) && /^[1-9]\d*$/.test(slug.slice(own.length + 1)))
}
