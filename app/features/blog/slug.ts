const longestSlug = 120

/** The address a title gives, as the database makes it: 'Ünï & Co.' is 'uni-co'. Empty where nothing of it is left. */
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
