import { type PagePath, type PublicPage, publicPages } from '#app/shared/public-pages.ts'
import { agentPath, showAgent } from './shown-agent.ts'
import type { Site } from './site.ts'

/** What stands for the segments of a path: ':id' and ':slug' are replaced by those of the site. */
const examples: Record<string, string> = {
  ':propertyId': ':id',
  ':slug': ':slug',
  ':service': 'property-management',
  ':agent': 'otieno-were',
  ':place': 'nairobi',
  ':token': 'unknown',
}

/** The pages of which one address does not show all, or not the best. Any other is visited by its path. */
const states: Partial<Record<PagePath, readonly string[]>> = {
  '/properties-for-rent': ['/properties-for-rent?view=list'],
  '/land-for-sale': ['/land-for-sale?q=atlantis'],
  '/property/:propertyId': ['/property/:id', '/property/abc'],
  '/report/:propertyId': ['/report/:id', '/report/abc'],
  '/send/:propertyId': ['/send/:id', '/send/abc'],
  '/compare': ['/compare', '/compare?ids=:id'],
  '/shortlist/new': ['/shortlist/new', '/shortlist/new?ids=:id'],
  '/blog': ['/blog', '/blog?q=atlantis'],
  '/blog/:slug': ['/blog/:slug', '/blog/nothing'],
  '/agents/:agent': [agentPath, '/agents/nobody'],
  '/places/:place': ['/places/nairobi', '/places/atlantis'],
  '/contact': ['/contact', '/contact?property=:id'],
  '/viewings/new': ['/viewings/new', '/viewings/new?property=:id'],
  '/:service': [
    '/property-management',
    '/commission-agent-services',
    '/property-sales-marketing',
    '/project-management',
    '/facility-management',
    '/market-analysis',
  ],
  '/personal-data/view': ['/personal-data/view?token=unknown'],
  '/newsletter/confirm': ['/newsletter/confirm?token=unknown'],
  '/newsletter/unsubscribe': ['/newsletter/unsubscribe?token=unknown'],
  '/saved-searches/new': ['/saved-searches/new?search=%2Fland-for-sale'],
}

/** Those with header and footer. A module without markup only leads somewhere else. */
export const framedPages = publicPages.filter(({ file, isBare }) => file.endsWith('.tsx') && !isBare)

/** Every public page, and the page of unknown addresses. */
export const publicScreens = [...framedPages.flatMap((page) => states[page.path] ?? [exampleOf(page)]), '/nope']

/** One address of a page, by its path. */
export function exampleOf({ path }: Pick<PublicPage, 'path'>): string {
  return path.replaceAll(/:\w+/g, (segment) => {
    const example = examples[segment]
    if (example === undefined) throw new Error(`No example of ${segment}`)
    return example
  })
}

/** The address with a property and a post of the site. */
export async function addressOn(site: Site, screen: string): Promise<string> {
  const { sql } = site
  if (screen === agentPath) await showAgent(site)
  const [property] =
    await sql`select id from public.properties where is_published and status = 'available' order by id limit 1`
  const [post] = await sql`select slug from public.blogs where is_published and is_featured order by id limit 1`
  return screen.replace(':id', property?.id ?? '').replace(':slug', post?.slug ?? '')
}
