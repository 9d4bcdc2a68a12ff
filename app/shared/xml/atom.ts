import { isoMoment } from '#app/shared/dates.ts'
import { type XmlElement, xml } from './xml.ts'

type AtomFeed = {
  title: string
  subtitle: string
  author: string
  /** Absolute URL of the page that the feed is for; `self` is the feed's own. */
  link: string
  self: string
  /** Absolute URL of a square image of the publisher. */
  icon: string
  entries: AtomEntry[]
}
type AtomEntry = {
  /** Stays the same when the URL changes. */
  id: string
  title: string
  link: string
  description: string
  category: string
  publishedAt: string
}

/** Atom 1.0, RFC 4287. An empty feed has the date of the epoch, not of the request. */
export function atom({ title, subtitle, author, link, self, icon, entries }: AtomFeed): XmlElement {
  return xml(
    'feed',
    [
      xml('id', self),
      xml('title', title),
      xml('subtitle', subtitle),
      xml('updated', isoMoment(entries[0]?.publishedAt ?? '2015-01-01T00:00:00Z')),
      xml('author', [xml('name', author)]),
      xml('icon', icon),
      xml('link', [], { rel: 'alternate', type: 'text/html', href: link }),
      xml('link', [], { rel: 'self', type: 'application/atom+xml', href: self }),
      ...entries.map((entry) =>
        xml('entry', [
          xml('id', `urn:uuid:${entry.id}`),
          xml('title', entry.title),
          xml('link', [], { rel: 'alternate', type: 'text/html', href: entry.link }),
          xml('published', isoMoment(entry.publishedAt)),
          xml('updated', isoMoment(entry.publishedAt)),
          xml('category', [], { term: entry.category }),
          xml('summary', entry.description),
        ]),
      ),
    ],
    { xmlns: 'http://www.w3.org/2005/Atom' },
  )
}
