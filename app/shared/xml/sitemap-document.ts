import { isoMoment } from '#app/shared/dates.ts'
import { type XmlElement, xml } from './xml.ts'

/** One page of the site; URLs are absolute. */
export type SitemapPage = {
  address: string
  /** When its content last changed; absent where unknown. */
  changedAt?: string | undefined
  images?: string[] | undefined
}

/** The sitemap protocol's limit. */
export const maxPages = 50_000

export function sitemapDocument(pages: SitemapPage[]): XmlElement {
  const urls = pages
    .slice(0, maxPages)
    .map(({ address, changedAt, images = [] }) =>
      xml('url', [
        xml('loc', address),
        changedAt ? xml('lastmod', isoMoment(changedAt)) : undefined,
        ...images.map((image) => xml('image:image', [xml('image:loc', image)])),
      ]),
    )
  return xml('urlset', urls, {
    xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
    'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
  })
}
