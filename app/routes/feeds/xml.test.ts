import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rss } from './rss.ts'
import { sitemapDocument } from './sitemap-document.ts'
import { type XmlElement, type XmlNode, xml, xmlDocument } from './xml.ts'

const hostile = `</title><script>alert("1")</script> & 'x' ]]> <!-- \u0000\u0008\ud800 李 🏡 &amp;`
const readable = `</title><script>alert("1")</script> & 'x' ]]> <!-- \ufffd 李 🏡 &amp;`

describe('XML', () => {
  test('a hostile title is read back as the words it is', () => {
    expect(parse(xmlDocument(xml('title', hostile, { lang: hostile })))).toEqual(
      xml('title', readable, { lang: readable }),
    )
  })

  test('what is undefined is left out', () => {
    expect(xmlDocument(xml('a', [undefined, xml('b')]))).toContain('<a><b/></a>')
  })

  test('any text is well-formed and survives, but for what XML cannot say', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const read = parse(xmlDocument(xml('a', text, { b: text })))
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
    const read = parse(xmlDocument(rss(channel))).children.find(isElement)
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
    const read = parse(
      xmlDocument(
        sitemapDocument([
          { address: 'https://makazi.example/about' },
          {
            address: 'https://makazi.example/blog/a',
            changedAt: '2026-11-12 15:29:43.478+00',
            pictures: ['https://makazi.example/media/a'],
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

function isSayable(sign: string) {
  return '\t\n\r'.includes(sign) || (sign >= ' ' && sign !== '\ufffe' && sign !== '\uffff')
}

function isElement(node: XmlNode): node is XmlElement {
  return typeof node !== 'string'
}

/** A strict reader of the XML we write: anything out of place throws. */
function parse(text: string): XmlElement {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
  if (!text.startsWith(declaration)) throw new Error('No declaration')
  const open: XmlElement[] = [xml('')]
  const token = /<([a-z][\w:]*)((?: [a-zA-Z:]+="[^"<]*")*)(\/?)>|<\/([a-z][\w:]*)>|([^<>]+)/guy
  token.lastIndex = declaration.length
  const end = text.trimEnd().length
  while (token.lastIndex < end) {
    const at = token.lastIndex
    const found = token.exec(text)
    if (!found) throw new Error(`Not well-formed at ${text.slice(at, at + 40)}`)
    const [, name, attributes = '', isEmpty, closed, words] = found
    const parent = open.at(-1)
    if (name !== undefined) {
      const element = xml(name, [], readAttributes(attributes))
      parent?.children.push(element)
      if (!isEmpty) open.push(element)
    } else if (closed !== undefined) {
      if (open.pop()?.name !== closed) throw new Error(`Wrong end of ${closed}`)
    } else if (words !== undefined) parent?.children.push(unescape(words))
  }
  const [root] = open[0]?.children ?? []
  if (open.length !== 1 || !root || !isElement(root)) throw new Error('Not closed')
  return root
}

function readAttributes(text: string) {
  return Object.fromEntries(
    [...text.matchAll(/ ([a-zA-Z:]+)="([^"]*)"/g)].map(([, key, value]) => [key, unescape(value ?? '')]),
  )
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescape(text: string) {
  if (/&(?!(amp|lt|gt|quot|apos);)/.test(text)) throw new Error(`A bare & in ${text}`)
  return text.replaceAll(/&(\w+);/g, (_, name: string) => signs[name] ?? '')
}
