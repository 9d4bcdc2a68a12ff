const maxSlugLength = 120

/** Derives the slug from a title as the database does: 'Ünï & Co.' is 'uni-co'. Empty where nothing is left. */
export function slugify(title: string, maxLength = maxSlugLength): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, maxLength)
    .replace(/-$/, '')
}
