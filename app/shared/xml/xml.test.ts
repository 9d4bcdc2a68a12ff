import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rss } from './rss.ts'
import { sitemapEnd, sitemapEntries, sitemapIndex, sitemapStart } from './sitemap-document.ts'
import { isElement, parseXml } from './parse-xml.test-builder.ts'
import { xml, xmlDocument } from './xml.ts'

const hostile = `</title><script>alert("1")</script> & 'x' ]]> <!-- \u0000\u0008\ud800 李 🏡 &amp;`
const readable = `</title><script>alert("1")</script> & 'x' ]]> <!-- \ufffd 李 🏡 &amp;`

describe('XML', () => {
  test('a hostile title is parsed back as text', () => {
    expect(parseXml(xmlDocument(xml('title', hostile, { lang: hostile })))).toEqual(
      xml('title', readable, { lang: readable }),
    )
  })

  test('undefined values are left out', () => {
    expect(xmlDocument(xml('a', [undefined, xml('b')]))).toContain('<a><b/></a>')
  })

  test('any text is well-formed and preserved, except characters that XML cannot contain', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const read = parseXml(xmlDocument(xml('a', text, { b: text })))
        const sayable = [...text.toWellFormed()].filter(isSayable).join('')
        expect(read).toEqual(xml('a', sayable === '' ? [] : sayable, { b: sayable }))
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('RSS', () => {
  const channel = {
    title: hostile,
    description: 'New',
    link: 'https://makazi.example/blog',
    self: 'https://makazi.example/blog/feed.xml',
    icon: 'https://makazi.example/icon-192.png',
    items: [
      {
        title: hostile,
        link: 'https://makazi.example/blog/a?b=c&d=e',
        description: hostile,
        category: 'Legal Advice',
        publishedAt: '2026-11-12T15:29:43.478Z',
      },
    ],
  }

  test('is parsed back with every item', () => {
    const read = parseXml(xmlDocument(rss(channel))).children.find(isElement)
    const item = read?.children.filter(isElement).find(({ name }) => name === 'item')
    expect(item?.children).toEqual([
      xml('title', readable),
      xml('link', 'https://makazi.example/blog/a?b=c&d=e'),
      xml('guid', 'https://makazi.example/blog/a?b=c&d=e', { isPermaLink: 'true' }),
      xml('description', readable),
      xml('category', 'Legal Advice'),
      xml('pubDate', 'Thu, 12 Nov 2026 15:29:43 GMT'),
    ])
  })

  test('without items is a feed without a date', () => {
    expect(xmlDocument(rss({ ...channel, items: [] }))).not.toContain('lastBuildDate')
  })
})

describe('the sitemap', () => {
  test('lists each page, its last change if known, and its images', () => {
    const entries = sitemapEntries([
      {
        address: 'https://makazi.example/about',
        alternates: [{ language: 'sw', address: 'https://makazi.example/sw/about' }],
      },
      {
        address: 'https://makazi.example/blog/a',
        changedAt: '2026-11-12 15:29:43.478+00',
        images: ['https://makazi.example/media/a'],
      },
    ])
    const read = parseXml(sitemapStart + entries + sitemapEnd)
    expect(read).toMatchObject({ name: 'urlset', attributes: { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' } })
    expect(read.children).toEqual([
      xml('url', [
        xml('loc', 'https://makazi.example/about'),
        xml('xhtml:link', [], { rel: 'alternate', hreflang: 'sw', href: 'https://makazi.example/sw/about' }),
      ]),
      xml('url', [
        xml('loc', 'https://makazi.example/blog/a'),
        xml('lastmod', '2026-11-12T15:29:43.478Z'),
        xml('image:image', [xml('image:loc', 'https://makazi.example/media/a')]),
      ]),
    ])
  })

  test('of a large site is an index of sitemaps', () => {
    const read = parseXml(xmlDocument(sitemapIndex(['https://makazi.example/sitemap/1'])))
    expect(read).toEqual(
      xml('sitemapindex', [xml('sitemap', [xml('loc', 'https://makazi.example/sitemap/1')])], {
        xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
      }),
    )
  })
})

function isSayable(character: string) {
  return '\t\n\r'.includes(character) || (character >= ' ' && character !== '\ufffe' && character !== '\uffff')
}
