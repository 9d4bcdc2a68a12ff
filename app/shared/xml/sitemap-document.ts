import { isoMoment } from '#app/shared/dates.ts'
import { type XmlElement, xml, xmlDeclaration, xmlText } from './xml.ts'

/** One page of the site; URLs are absolute. */
export type SitemapPage = {
  address: string
  /** When its content last changed; absent where unknown. */
  changedAt?: string | undefined
  images?: string[] | undefined
  /** The same page in every language, itself included. */
  alternates?: { language: string; address: string }[] | undefined
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** A sitemap is written in parts: its start, its pages, its end. */
export const sitemapStart = `${xmlDeclaration}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">`
export const sitemapEnd = '</urlset>\n'

export function sitemapEntries(pages: SitemapPage[]): string {
  return pages.map((page) => xmlText(sitemapEntry(page))).join('')
}

function sitemapEntry({ address, changedAt, images = [], alternates = [] }: SitemapPage): XmlElement {
  return xml('url', [
    xml('loc', address),
    changedAt ? xml('lastmod', isoMoment(changedAt)) : undefined,
    ...alternates.map((alternate) =>
      xml('xhtml:link', [], { rel: 'alternate', hreflang: alternate.language, href: alternate.address }),
    ),
    ...images.map((image) => xml('image:image', [xml('image:loc', image)])),
  ])
}

/** The list of the sitemaps of a site that has too many pages for one. */
export function sitemapIndex(addresses: string[]): XmlElement {
  return xml(
    'sitemapindex',
    addresses.map((address) => xml('sitemap', [xml('loc', address)])),
    { xmlns: namespace },
  )
}
