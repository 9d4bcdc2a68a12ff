import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeContent } from '../../../content/write-content.ts'
import {
  blocksToText,
  textToContent,
  isPlainContent,
  splitPlainParagraphs,
  plainContentToText,
} from './plain-content.ts'
import { editableContent, reduceContent, reducePasted } from './reduce-content.ts'

const origin = 'https://makazi.example'
const own = `/media/${'a'.repeat(32)}`

function reduced(content: string) {
  const result = reduceContent(content, origin)
  if (result.state !== 'reduced') throw new Error(result.state)
  return result.content
}

describe('sanitising a post', () => {
  test('everything the editor produces is preserved', () => {
    const content =
      '<h2>Search</h2><p>An <strong>official</strong> <em>search</em> costs <code>500</code>.<br>It takes a day.</p>' +
      '<ul><li>Caution</li><li>Charge</li></ul><ol><li>First</li></ol><blockquote>Wait.</blockquote><hr>' +
      '<table><caption>Fees</caption><thead><tr><th>What</th><th>KSh</th></tr></thead>' +
      '<tbody><tr><td>Search</td><td>500</td></tr></tbody></table>' +
      `<figure><img src="${own}" alt="Plot &quot;A&quot;"><figcaption>From the road</figcaption></figure>` +
      '<p><a href="mailto:desk@makazi.example">mail</a> <a href="tel:+254700000000">call</a></p><pre>\n\n a &lt; b</pre>'
    expect(reduced(content)).toBe(content)
  })

  test.each([
    ['script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['an event attribute', '<p onclick="alert(1)" style="color:red" id="x">a</p>', '<p>a</p>'],
    ['an image on another site', '<p>a<img src="https://evil.example/x.png" onerror="alert(1)"></p>', '<p>a</p>'],
    ['svg and math', '<svg><a href="javascript:alert(1)">x</a></svg><math><mi>y</mi></math><p>a</p>', '<p>a</p>'],
    ['an iframe', '<iframe srcdoc="<script>1</script>"></iframe><p>a</p>', '<p>a</p>'],
    ['a script as link', '<p><a href="JaVa\tscript:alert(1)">a</a></p>', '<p>a</p>'],
    ['data as link', '<p><a href="data:text/html,x">a</a></p>', '<p>a</p>'],
    ['a link without protocol', '<p><a href="//evil.example">a</a></p>', '<p>a</p>'],
    ['the site’s own address', `<p><a href="${origin}/blog">a</a></p>`, '<p><a href="/blog">a</a></p>'],
    ['only words in meaningless elements', '<div><font>a</font></div>', '<p>a</p>'],
    ['only empty paragraphs', '<p></p><p> <br></p>', ''],
  ])('%s is sanitised', (_, content, expected) => {
    expect(reduced(content)).toBe(expected)
  })

  test('images on other sites are counted', () => {
    const result = reduceContent(
      `<img src="${own}"><img src="data:image/png;base64,AA"><img src="http://a.b/c">`,
      origin,
    )
    expect(result).toMatchObject({ externalImages: 2 })
  })

  test('markup made to exhaust the parser is rejected', () => {
    expect(reduceContent('<b>'.repeat(300), origin)).toEqual({ state: 'too-much' })
  })

  test('pasted content is sanitised, and its newlines become spaces unless preformatted', () => {
    expect(reducePasted('<p>a\n   b</p>\n<p onclick="x">c</p>', origin)).toMatchObject({
      content: '<p>a b</p><p>c</p>',
    })
    expect(reducePasted('<pre>a\nb</pre>', origin)).toMatchObject({ content: '<pre>a\nb</pre>' })
  })

  test('the editor starts with paragraphs, whatever was stored', () => {
    expect(writeContent(editableContent('One\ntwo\n\nThree', origin))).toBe('<p>One<br>two</p><p>Three</p>')
    expect(writeContent(editableContent('<p>One\ntwo</p><script>3</script>', origin))).toBe('<p>One<br>two</p>')
    expect(writeContent(editableContent(`${'<b>'.repeat(200)}deep`, origin))).toBe('<p>deep</p>')
  })

  test('sanitising twice gives the same result as once', () => {
    const fragment = fc.oneof(
      fc.constantFrom(
        '<p>',
        '</p>',
        '<li>',
        '<ul>',
        '</ul>',
        '<b>',
        '</b>',
        '<table><tr><td>',
        '</table>',
        '<br>',
        '\n',
      ),
      fc.constantFrom('<a href="/x">', '</a>', '<h2>', '</h2>', '<pre>\n', '</pre>', '<blockquote>', '<svg>', '&lt;'),
      fc.string({ maxLength: 8 }),
    )
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 30 }), (fragments) => {
        const once = reduced(`<p>a</p>${fragments.join('')}`)
        expect(reduced(once)).toBe(once)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('plain text', () => {
  test('comes back exactly as it was entered', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const input = text.replaceAll('\r', '')
        const content = textToContent(input)
        expect(isPlainContent(content)).toBe(true)
        expect(plainContentToText(content)).toBe(input)
      }),
      { numRuns: 1_000 },
    )
  })

  test('of formatted content has a line for each item and row', () => {
    const content =
      '<h2>Fees</h2><ul><li>One<ul><li>Two</li></ul></li><li>Three</li></ul>' +
      '<table><tbody><tr><td><p>Search</p></td><td>500<br>KSh</td></tr></tbody></table><p>a<br>b</p>'
    expect(blocksToText(editableContent(content, origin))).toBe('Fees\n\nOne\nTwo\n\nThree\n\nSearch\t500 KSh\n\na\nb')
  })

  test('becomes paragraphs in the rich text editor', () => {
    expect(splitPlainParagraphs(textToContent('Rent < 20K\nper month\n\n\nSecond'))).toBe(
      '<p>Rent &lt; 20K<br>per month</p><p>Second</p>',
    )
  })
})
