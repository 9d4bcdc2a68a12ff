import type { Language } from '#app/shared/language.ts'
import { servicePrefix } from '../menu/targets.ts'
import type { Service, ServicesContent } from './services-document.ts'

/** What lists and menus show of a service. */
export type ServiceLink = Pick<Service, 'id' | 'name' | 'menuText' | 'summary' | 'icon' | 'isOnHome'> & {
  path: string
  /** Where it is not that of the page. */
  lang?: Language
}

/** A choice of the inquiry form: a service or a topic. */
export type InquirySubject = { id: string; name: string }

/**
 * Order, addresses and pictures are those of the English document. Of the translation only the texts count; a service without
 * a name in it is shown as written in English.
 */
export function translateServices(
  english: ServicesContent,
  translation: ServicesContent | undefined,
): (Service & { lang?: Language })[] {
  return english.services.filter(({ isHidden }) => !isHidden).map((service) => translateService(service, translation))
}

function translateService(service: Service, translation: ServicesContent | undefined): Service & { lang?: Language } {
  if (!translation) return service
  const translated = translation.services.find(({ id }) => id === service.id)
  if (!translated?.name) return { ...service, lang: 'en' }
  const { slug, isHidden, isOnHome, icon, image, reasonsImage } = service
  return {
    ...translated,
    slug,
    isHidden,
    isOnHome,
    icon,
    image: { ...image, alt: translated.image.alt || image.alt },
    reasonsImage: { ...reasonsImage, alt: translated.reasonsImage.alt || reasonsImage.alt },
  }
}

export function toServiceLink(service: Service & { lang?: Language }): ServiceLink {
  const { id, slug, name, menuText, summary, icon, isOnHome, lang } = service
  return { id, name, menuText, summary, icon, isOnHome, path: `/${slug}`, ...(lang && { lang }) }
}

/** What an inquiry may be about, besides a property. */
export function listSubjects(english: ServicesContent, translation: ServicesContent | undefined): InquirySubject[] {
  const services = translateServices(english, translation).map(({ id, name }) => ({ id, name }))
  const topics = english.topics.map((topic) => translation?.topics.find(({ id }) => id === topic.id) ?? topic)
  return [...services, ...topics.map(({ id, name }) => ({ id, name }))]
}

/** Where an earlier address leads; undefined for one that the site never had, and while the service is hidden. */
export function findRedirect({ services, redirects }: ServicesContent, slug: string): string | undefined {
  const target = redirects.find(({ from }) => from === slug)?.to
  if (!target?.startsWith(servicePrefix)) return target
  const service = services.find(({ id, isHidden }) => !isHidden && servicePrefix + id === target)
  return service && `/${service.slug}`
}

/** Whether the site has a service or a redirect at this address: anything else is unknown. */
export function isServiceAddress(content: ServicesContent, slug: string) {
  const isService = content.services.some((service) => !service.isHidden && service.slug === slug)
  return isService || findRedirect(content, slug) !== undefined
}
