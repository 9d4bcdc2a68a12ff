import type { JsonLdValue } from './json-ld.tsx'

/** The way to a page as search engines read it; paths are of this site, from the top down. */
export function breadcrumbList(origin: string, trail: { name: string; path: string }[]): JsonLdValue {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}
