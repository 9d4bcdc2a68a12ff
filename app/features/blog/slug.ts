const longestSlug = 120

/** Derives the slug from a title as the database does: 'Ünï & Co.' is 'uni-co'. Empty where nothing is left. */
export function slugOf(title: string, longest = longestSlug): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, longest)
    .replace(/-$/, '')
}
