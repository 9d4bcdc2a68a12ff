import { isoMoment } from '../../shared/dates.ts'
import { type XmlElement, xml } from './xml.ts'

/** One page of the site; URLs are absolute. */
export type SitemapPage = {
  address: string
  /** When its content last changed; absent where unknown. */
  changedAt?: string | undefined
  pictures?: string[] | undefined
}

/** The sitemap protocol's limit. */
export const mostPages = 50_000

export function sitemapDocument(pages: SitemapPage[]): XmlElement {
  const urls = pages
    .slice(0, mostPages)
    .map(({ address, changedAt, pictures = [] }) =>
      xml('url', [
        xml('loc', address),
        changedAt ? xml('lastmod', isoMoment(changedAt)) : undefined,
        ...pictures.map((picture) => xml('image:image', [xml('image:loc', picture)])),
      ]),
    )
  return xml('urlset', urls, {
    xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
    'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
  })
}
