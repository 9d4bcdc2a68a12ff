import { getSchema } from '@tiptap/react'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { posts as demoPosts } from '../../../../../../supabase/demo/posts/posts.ts'
import { randomRuns } from '../../../../../../tests/support/random-runs.ts'
import { contentExtensions } from './editor-extensions.ts'
import { contentOfDocument, editableDocument, reduceContent } from './reduce-content.ts'

const origin = 'https://makazi.example'
const own = `/media/${'a'.repeat(32)}`
const schema = getSchema(contentExtensions({ onLink: () => undefined }))

/** Opened in the editor's schema, which rejects what it cannot represent, and stored again. */
function reopened(content: string) {
  const document = schema.nodeFromJSON(editableDocument(content, origin))
  document.check()
  return contentOfDocument(document.toJSON(), origin)
}

function stored(content: string) {
  const result = reduceContent(content, origin)
  if (result.state !== 'reduced') throw new Error(result.state)
  return result.content
}

describe('a post that is opened in the editor and saved', () => {
  test.each([
    '<p>Intro</p><table><tbody><tr><td><p>Stamp duty</p></td><td><p>4%</p></td></tr></tbody></table>',
    '<ol><li><h3>Step</h3><p>Do it</p></li><li><p>One</p><p>More</p></li><li>Plain</li></ol>',
    '<ul><li>One<ul><li>Two<ol><li>Three</li></ol></li></ul></li><li><p>Four</p><ul><li>Five</li></ul></li></ul>',
    '<table><caption>Fees</caption><thead><tr><th colspan="2">What</th></tr></thead><tbody><tr><td rowspan="2">' +
      '<ul><li>a</li><li>b</li></ul></td><td><h4>c</h4><p>d</p><blockquote>e</blockquote></td></tr><tr><td></td></tr></tbody></table>',
    '<blockquote><p>One</p><ul><li>Two</li></ul><p>Three</p></blockquote><blockquote>Line</blockquote>',
    `<p>Before <img src="${own}" alt="inline"> after</p><figure><img src="${own}" alt="own"><figcaption>A <em>plot</em></figcaption></figure>`,
    `<ul><li><figure><img src="${own}" alt="in an item"></figure><p>below</p></li></ul>`,
    '<p><em>It is <strong>very</strong> clear</em> and <strong>see <a href="/contact">here</a> now</strong>.</p>',
    '<p><strong>One<br>two</strong><br><code>a <strong>b</strong></code> <s>5M</s></p><pre>\n\n  a &lt; b\n</pre><hr>',
    '<table><tbody><tr><td><table><tbody><tr><td>inner</td></tr></tbody></table></td></tr></tbody></table>',
  ])('is the same: %s', (content) => {
    expect(stored(content)).toBe(content)
    expect(reopened(content)).toBe(content)
  })

  test.each([
    ['bare text beside blocks', '<table><tr><td>One<p>Two</p></td></tr></table>', '<td><p>One</p><p>Two</p></td>'],
    ['the order of marks', '<p><em><strong>a</strong></em></p>', '<p><strong><em>a</em></strong></p>'],
    ['a list between items', '<ul><li>a</li><ol><li>b</li></ol></ul>', '<ul><li>a<ol><li>b</li></ol></li></ul>'],
    ['emphasis around blocks', '<b><p>a</p><p>b</p></b>', '<p><strong>a</strong></p><p><strong>b</strong></p>'],
    ['spans beyond a table', '<table><tr><td colspan="9999" rowspan="x">a</td></tr></table>', '<td>a</td>'],
    [
      'a link over emphasis',
      '<p><b>a<a href="/x">b</a></b><a href="/x">c</a></p>',
      '<a href="/x"><strong>b</strong>c</a>',
    ],
  ])('has %s put right once', (_, written, expected) => {
    const once = stored(written)
    expect(once).toContain(expected)
    expect(reopened(once)).toBe(once)
  })

  test('is the same for every document of the allow-list', () => {
    fc.assert(
      fc.property(posts, (post) => {
        const once = stored(post)
        expect(reopened(once)).toBe(once)
        expect(stored(once)).toBe(once)
        expect(wordsOf(once)).toEqual(wordsOf(post))
      }),
      { numRuns: randomRuns(2_000) },
    )
  })

  test('keeps its text however its elements were nested', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(tags, words), { maxLength: 40 }), (parts) => {
        const once = stored(`<p>a</p>${parts.join('')}`)
        expect(reopened(once)).toBe(once)
        expect(stored(once)).toBe(once)
      }),
      { numRuns: randomRuns(2_000) },
    )
  })

  test.each(demoPosts.map(({ title, content }) => [title, content]))('keeps the sample post %s', (_, content) => {
    const once = stored(content)
    expect(reopened(once)).toBe(once)
    expect(wordsOf(once)).toEqual(wordsOf(content))
  })
})

function wordsOf(html: string) {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
}

const words = fc.constantFrom('land', 'KSh 4,500', 'a &lt; b', 'Wanjikũ', '  spaced  ', '\u{1F3E0}', 'R&amp;D')
const pairs = 'p h2 ul ol li blockquote table tr td th figure figcaption strong pre em'.split(' ')
const tags = fc.oneof(
  fc.constantFrom(...pairs).map((tag) => `<${tag}>`),
  fc.constantFrom(...pairs).map((tag) => `</${tag}>`),
  fc.constantFrom(
    '<br>',
    '\n',
    '\r\n',
    '<hr>',
    '<a href="/x">',
    '</a>',
    `<img src="${own}" alt="x">`,
    '<td colspan="2">',
  ),
)

/** Documents of every element and nesting that may be stored. */
const { post: posts } = fc.letrec<Record<'post' | 'block' | 'flow' | 'inline' | 'list' | 'item' | 'table', string>>(
  (tie) => ({
    inline: fc
      .array(
        fc.oneof(
          { maxDepth: 3 },
          { weight: 4, arbitrary: words },
          { weight: 1, arbitrary: fc.constantFrom('<br>', `<img src="${own}" alt="Plot &quot;A&quot;">`) },
          {
            weight: 2,
            arbitrary: fc
              .tuple(
                fc.constantFrom('strong', 'em', 's', 'code', 'a href="/contact"', 'a href="https://x.example/"'),
                tie('inline'),
              )
              .map(([tag, inside]) => around(tag, inside)),
          },
        ),
        { minLength: 1, maxLength: 4 },
      )
      .map((parts) => parts.join(' ')),
    item: fc
      .oneof(
        tie('flow'),
        fc.tuple(tie('inline'), tie('list')).map((parts) => parts.join('')),
      )
      .map((inside) => `<li>${inside}</li>`),
    list: fc
      .tuple(fc.constantFrom('ul', 'ol'), fc.array(tie('item'), { minLength: 1, maxLength: 3 }))
      .map(([tag, items]) => around(tag, items.join(''))),
    table: fc
      .tuple(
        fc.option(tie('inline')),
        fc.array(
          fc
            .array(
              fc
                .tuple(fc.constantFrom('td', 'th', 'td colspan="2"', 'td rowspan="3"'), tie('flow'))
                .map(([tag, inside]) => around(tag, inside)),
              { minLength: 1, maxLength: 3 },
            )
            .map((cells) => `<tr>${cells.join('')}</tr>`),
          { minLength: 1, maxLength: 3 },
        ),
      )
      .map(([title, [head = '', ...rows]]) => {
        const body =
          rows.length > 0 ? `<thead>${head}</thead><tbody>${rows.join('')}</tbody>` : `<tbody>${head}</tbody>`
        return `<table>${title === null ? '' : `<caption>${title}</caption>`}${body}</table>`
      }),
    flow: fc.oneof(
      { maxDepth: 3 },
      tie('inline'),
      fc.array(tie('block'), { minLength: 1, maxLength: 3 }).map((blocks) => blocks.join('')),
    ),
    block: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      tie('inline').map((inside) => `<p>${inside}</p>`),
      fc.tuple(fc.constantFrom('h2', 'h3', 'h4'), tie('inline')).map(([tag, inside]) => around(tag, `x ${inside}`)),
      tie('list'),
      tie('table'),
      tie('flow').map((inside) => `<blockquote>${inside}</blockquote>`),
      tie('flow').map((inside) => `<figure><img src="${own}" alt="y">${inside}<figcaption>title</figcaption></figure>`),
      fc.constantFrom('<hr>', '<pre>a\n  b &amp; c</pre>'),
    ),
    post: fc.array(tie('block'), { minLength: 1, maxLength: 5 }).map((blocks) => blocks.join('')),
  }),
)

function around(tag: string, inside: string) {
  return `<${tag}>${inside}</${tag.split(' ')[0]}>`
}
