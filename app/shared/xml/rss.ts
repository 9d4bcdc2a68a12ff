import { toDate } from '#app/shared/dates.ts'
import { type XmlElement, xml } from './xml.ts'

type RssChannel = {
  title: string
  description: string
  /** Absolute URL of the page that the feed is for; `self` is the feed's own. */
  link: string
  self: string
  /** Absolute URL of a square image of the publisher. */
  icon: string
  items: RssItem[]
}
type RssItem = { title: string; link: string; description: string; category: string; publishedAt: string }

/** RSS 2.0. */
export function rss({ title, description, link, self, icon, items }: RssChannel): XmlElement {
  const channel = xml('channel', [
    xml('title', title),
    xml('link', link),
    xml('description', description),
    xml('language', 'en-ke'),
    xml('image', [xml('url', icon), xml('title', title), xml('link', link)]),
    xml('atom:link', [], { href: self, rel: 'self', type: 'application/rss+xml' }),
    items[0] && xml('lastBuildDate', rssDate(items[0].publishedAt)),
    ...items.map((item) =>
      xml('item', [
        xml('title', item.title),
        xml('link', item.link),
        xml('guid', item.link, { isPermaLink: 'true' }),
        xml('description', item.description),
        xml('category', item.category),
        xml('pubDate', rssDate(item.publishedAt)),
      ]),
    ),
  ])
  return xml('rss', [channel], { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' })
}

function rssDate(moment: string) {
  return toDate(moment).toUTCString()
}
