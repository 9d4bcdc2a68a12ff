import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rss } from './rss.ts'
import { sitemapDocument } from './sitemap-document.ts'
import { isElement, parseXml } from './parse-xml.test-builder.ts'
import { xml, xmlDocument } from './xml.ts'

const hostile = `</title><script>alert("1")</script> & 'x' ]]> <!-- \u0000\u0008\ud800 李 🏡 &amp;`
const readable = `</title><script>alert("1")</script> & 'x' ]]> <!-- \ufffd 李 🏡 &amp;`

describe('XML', () => {
  test('a hostile title is read back as text', () => {
    expect(parseXml(xmlDocument(xml('title', hostile, { lang: hostile })))).toEqual(
      xml('title', readable, { lang: readable }),
    )
  })

  test('what is undefined is left out', () => {
    expect(xmlDocument(xml('a', [undefined, xml('b')]))).toContain('<a><b/></a>')
  })

  test('any text is well-formed and survives, but for what XML cannot say', () => {
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

  test('is read back with every item', () => {
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

  test('of nothing is a feed without a date', () => {
    expect(xmlDocument(rss({ ...channel, items: [] }))).not.toContain('lastBuildDate')
  })
})

describe('the sitemap', () => {
  test('names each page, when it changed if that is known, and its pictures', () => {
    const read = parseXml(
      xmlDocument(
        sitemapDocument([
          { address: 'https://makazi.example/about' },
          {
            address: 'https://makazi.example/blog/a',
            changedAt: '2026-11-12 15:29:43.478+00',
            images: ['https://makazi.example/media/a'],
          },
        ]),
      ),
    )
    expect(read.children).toEqual([
      xml('url', [xml('loc', 'https://makazi.example/about')]),
      xml('url', [
        xml('loc', 'https://makazi.example/blog/a'),
        xml('lastmod', '2026-11-12T15:29:43.478Z'),
        xml('image:image', [xml('image:loc', 'https://makazi.example/media/a')]),
      ]),
    ])
  })

  test('holds no more than search engines take', () => {
    const pages = Array.from({ length: 50_100 }, () => ({ address: 'https://makazi.example/' }))
    expect(sitemapDocument(pages).children).toHaveLength(50_000)
  })
})

function isSayable(character: string) {
  return '\t\n\r'.includes(character) || (character >= ' ' && character !== '\ufffe' && character !== '\uffff')
}
