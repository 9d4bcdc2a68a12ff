import { localPath } from '#app/shared/locale.ts'
import type { JsonLdValue } from './json-ld.tsx'

/** The page's breadcrumb trail as structured data for search engines; paths are of this site, from the top down. */
export function breadcrumbList(origin: string, trail: { name: string; path: string }[]): JsonLdValue {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + localPath(path),
    })),
  }
}
