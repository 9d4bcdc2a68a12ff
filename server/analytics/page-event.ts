import { getTrafficSource } from './traffic-source.ts'

type PageEventKind = 'page_view' | 'call_click' | 'whatsapp_click' | 'email_click'
export type PageEvent = {
  kind: PageEventKind
  /** As stored: the path without its query. */
  path: string
  propertyId?: string
  postSlug?: string
  /** Only for visits that came from another site. */
  source?: string
}

/** Pages counted by their own path. Other paths are not stored, since some contain tokens. */
export const countedPages: ReadonlySet<string> = new Set([
  '/',
  '/projects',
  '/properties-for-sale',
  '/properties-for-rent',
  '/land-for-sale',
  '/property-management',
  '/commission-agent-services',
  '/property-sales-marketing',
  '/project-management',
  '/facility-management',
  '/market-analysis',
  '/about',
  '/contact',
  '/blog',
  '/saved',
  '/api',
  '/compare',
  '/privacy',
  '/terms',
  '/cookies',
  '/personal-data',
])

const maxBodyLength = 4_000
const clicks: ReadonlySet<string> = new Set(['call_click', 'whatsapp_click', 'email_click'])
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const slug = /^[a-z0-9-]{1,200}$/

/** Parses a beacon: kind, path, traffic source. Undefined for events that are not counted. */
export function parsePageEvent(body: string, origin: string): PageEvent | undefined {
  const [kind, address, referrer] = parseStrings(body)
  const url = URL.parse(address ?? '')
  if (url?.origin !== origin) return undefined
  const page = parsePage(url.pathname)
  if (!page) return undefined
  if (kind === 'page_view') {
    const source = getTrafficSource({ referrer: referrer ?? '', campaign: url.searchParams.get('utm_source'), origin })
    return { kind, ...page, ...(source && { source }) }
  }
  return isClick(kind) ? { kind, ...page } : undefined
}

function parseStrings(body: string): string[] {
  if (body.length > maxBodyLength) return []
  try {
    const parts: unknown = JSON.parse(body)
    return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : []
  } catch {
    return []
  }
}

function parsePage(path: string): Pick<PageEvent, 'path' | 'propertyId' | 'postSlug'> | undefined {
  if (countedPages.has(path)) return { path }
  const [, place, name = '', more] = path.split('/')
  if (more !== undefined) return undefined
  if (place === 'property' && uuid.test(name)) return { path, propertyId: name }
  if (place === 'blog' && slug.test(name)) return { path, postSlug: name }
  return undefined
}

function isClick(kind: string | undefined): kind is PageEventKind {
  return kind !== undefined && clicks.has(kind)
}
