import { noImage } from '../../no-image.ts'
import { reservedSlugs } from '../reserved-slugs.ts'
import type { Service, ServicesContent } from '../services-document.ts'

const maxSlugLength = 60
const noBlock = { title: '', text: '', items: [] }

/** The address that a name suggests: 'Building care' is 'building-care'. */
export function slugFrom(name: string) {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
    .replaceAll(/^-|-$/g, '')
}

/** An address that no other service and no page of the site has. */
export function freeSlug(wanted: string, others: readonly Pick<Service, 'slug'>[]) {
  const own = wanted || 'service'
  const isFree = (slug: string) => !reservedSlugs.includes(slug) && !others.some((other) => other.slug === slug)
  const candidates = [
    own,
    `our-${own}`,
    ...Array.from({ length: others.length + 2 }, (_, index) => `${own}-${index + 2}`),
  ]
  return candidates.find((slug) => slug.length <= maxSlugLength && isFree(slug)) ?? own
}

export type SlugProblem = { kind: 'taken'; by: string; suggestion: string } | { kind: 'reserved'; suggestion: string }

/** Why a service cannot have its address, with one that it could have. The form of an address is checked by its schema. */
export function findSlugProblem(service: Service, services: readonly Service[]): SlugProblem | undefined {
  const others = services.filter(({ id }) => id !== service.id)
  const suggestion = freeSlug(slugFrom(service.name), others)
  if (reservedSlugs.includes(service.slug)) return { kind: 'reserved', suggestion }
  const other = others.find(({ slug }) => slug === service.slug)
  return other && { kind: 'taken', by: other.name, suggestion }
}

export function newService(services: readonly Service[]): Service {
  const slug = freeSlug('new-service', services)
  return {
    id: freeKey('new-service', services),
    slug,
    name: '',
    isHidden: false,
    isOnHome: true,
    icon: 'handshake',
    menuText: '',
    summary: '',
    description: '',
    headline: '',
    lead: '',
    text: '',
    fee: '',
    image: noImage,
    figures: [],
    offers: noBlock,
    reasons: noBlock,
    reasonsImage: noImage,
    scope: noBlock,
    steps: noBlock,
    questions: [],
    closing: { title: '', text: '' },
  }
}

/** Until it is published, a service's key and address follow its name. */
export function rename(service: Service, name: string, { services, isPublished }: RenameOptions): Service {
  if (isPublished) return { ...service, name }
  const others = services.filter(({ id }) => id !== service.id)
  const followed = freeSlug(slugFrom(service.name) || 'new-service', others)
  const wanted = slugFrom(name) || 'new-service'
  const followsName = service.slug === followed
  return {
    ...service,
    name,
    id: freeKey(wanted, others),
    slug: followsName ? freeSlug(wanted, others) : service.slug,
  }
}

type RenameOptions = { services: readonly Service[]; isPublished: boolean }

function freeKey(wanted: string, others: readonly Pick<Service, 'id'>[]) {
  const isFree = (key: string) => key !== 'other' && !others.some(({ id }) => id === key)
  const candidates = [wanted, ...Array.from({ length: others.length + 2 }, (_, index) => `${wanted}-${index + 2}`)]
  return candidates.find(isFree) ?? wanted
}

/** Its address, and earlier ones that lead to it, go to the target from now on. */
export function removeService(content: ServicesContent, service: Service, target: string): Partial<ServicesContent> {
  const to = target as ServicesContent['redirects'][number]['to']
  const followed = content.redirects
    .filter(({ from }) => from !== service.slug)
    .map((redirect) => (redirect.to === `service:${service.id}` ? { from: redirect.from, to } : redirect))
  return {
    services: content.services.filter(({ id }) => id !== service.id),
    redirects: [...followed, { from: service.slug, to }],
  }
}
