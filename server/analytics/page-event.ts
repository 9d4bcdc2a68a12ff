import { findPlaceBySlug } from '#app/features/properties/places/place-address.ts'
import { withoutLanguage } from '#app/shared/language.ts'
import { publicPages } from '#app/shared/public-pages.ts'
import { getTrafficSource } from './traffic-source.ts'

type PageEventKind = 'page_view' | 'call_click' | 'whatsapp_click' | 'email_click'
export type PageEvent = {
  kind: PageEventKind
  /** As stored: the path without its query. */
  path: string
  propertyId?: string
  postSlug?: string
  agentSlug?: string
  /** Only for visits that came from another site. */
  source?: string
}

/** Pages counted by their own path. Other paths are not stored, since some contain tokens. */
const countedPages: ReadonlySet<string> = new Set(
  publicPages.flatMap(({ path, isCounted }) => (isCounted && !path.includes(':') ? [path] : [])),
)

const maxBodyLength = 4_000
const clicks: ReadonlySet<string> = new Set(['call_click', 'whatsapp_click', 'email_click'])
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const slug = /^[a-z0-9-]{1,200}$/

/**
 * Parses a beacon: kind, path, traffic source. Undefined for events that are not counted. `services` are the addresses of the
 * company's services.
 */
export function parsePageEvent(
  body: string,
  origin: string,
  services: ReadonlySet<string> = new Set(),
): PageEvent | undefined {
  const [kind, address, referrer] = parseStrings(body)
  const url = URL.parse(address ?? '')
  if (url?.origin !== origin) return undefined
  const page = parsePage(url.pathname, services)
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

/** A page in another language is stored by its own path, and counts for the same property or post. */
function parsePage(
  path: string,
  services: ReadonlySet<string>,
): Pick<PageEvent, 'path' | 'propertyId' | 'postSlug' | 'agentSlug'> | undefined {
  const page = withoutLanguage(path)
  if (countedPages.has(page) || services.has(page.slice(1))) return { path }
  const [, segment, name = '', more] = page.split('/')
  if (more !== undefined) return undefined
  if (segment === 'property' && uuid.test(name)) return { path, propertyId: name }
  if (segment === 'blog' && slug.test(name)) return { path, postSlug: name }
  if (segment === 'places' && findPlaceBySlug(name)) return { path }
  if (segment === 'agents' && slug.test(name)) return { path, agentSlug: name }
  return undefined
}

function isClick(kind: string | undefined): kind is PageEventKind {
  return kind !== undefined && clicks.has(kind)
}
