/** The pages of the site that a menu entry or a redirect may lead to. */
export const pageTargets = [
  '/',
  '/projects',
  '/properties-for-sale',
  '/properties-for-rent',
  '/land-for-sale',
  '/saved',
  '/compare',
  '/blog',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/cookies',
  '/personal-data',
  '/api',
] as const
export type PageTarget = (typeof pageTargets)[number]

/** A panel with every service that is shown. */
export const allServices = 'services'

/** Begins the target of a link to one service; its key follows, so that the link follows a new address. */
export const servicePrefix = 'service:'

export function isPageTarget(text: string): text is PageTarget {
  return pageTargets.some((target) => target === text)
}

/** The host of a link to another site; undefined for pages of this one. */
export function foreignHost(target: string) {
  return target.startsWith('https://') ? URL.parse(target)?.host : undefined
}
