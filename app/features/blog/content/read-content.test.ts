import { describe, expect, test } from 'vitest'
import type { ContentNode } from './content-tree.ts'
import { imageReferences, readContent } from './read-content.ts'

const origin = 'https://makazi.example'
const hash = 'a'.repeat(32)
const house = { src: `/media/${hash}`, alt: 'A house', width: 1600, height: 1067, color: '#aabbcc' }

/** The content in a short notation, so that a test states in one line what is shown. */
function shown(content: string) {
  return written(readContent(content, { origin, images: new Map([[house.src, house]]) }).nodes)
}

function written(nodes: ContentNode[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value
      const { tagName, properties, children } = node
      if (tagName === 'img') return `<img ${properties.src} ${properties.alt}>`
      const notes = [
        properties.href,
        String(properties.rel) === 'noopener,nofollow' && 'outside',
        properties.id && `#${properties.id}`,
        String(properties.className) === 'figure' && 'figure',
      ].filter(Boolean)
      const opening = [tagName, ...notes].join(' ')
      const isVoid = tagName === 'br' || tagName === 'hr'
      return isVoid ? `<${opening}>` : `<${opening}>${written(children as ContentNode[])}</${tagName}>`
    })
    .join('')
}

function paragraphOf(value: string) {
  return { type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value }] }
}

describe('the elements a post may contain', () => {
  test.each([
    ['<p>One</p>\n<p>Two</p>', '<p>One</p><p>Two</p>'],
    ['<h3>Rent</h3><h4>Deposit</h4>', '<h3>Rent</h3><h4>Deposit</h4>'],
    ['<ul>\n<li>One</li>\n<li>Two</li>\n</ul>', '<ul><li>One</li><li>Two</li></ul>'],
    ['<ol><li><p>One</p><p>More</p></li></ol>', '<ol><li><p>One</p><p>More</p></li></ol>'],
    ['<p><strong>a</strong> <em>b</em> <code>c</code></p>', '<p><strong>a</strong> <em>b</em> <code>c</code></p>'],
    ['<blockquote>Ask first.</blockquote>', '<blockquote>Ask first.</blockquote>'],
    ['<pre>a\n  b</pre><hr>', '<pre>a\n  b</pre><hr>'],
    [
      '<table><caption>Costs</caption><thead><tr><th>Paper<th>KSh</thead><tbody><tr><td>Search<td>1,000</tbody></table>',
      '<table><caption>Costs</caption><thead><tr><th>Paper</th><th figure>KSh</th></tr></thead>' +
        '<tbody><tr><td>Search</td><td figure>1,000</td></tr></tbody></table>',
    ],
    [
      `<figure><img src="${house.src}" alt="Front"><figcaption>From the gate</figcaption></figure>`,
      `<figure><img ${house.src} Front><figcaption>From the gate</figcaption></figure>`,
    ],
    [`<p><img src="${house.src}"></p>`, `<figure><img ${house.src} A house></figure>`],
  ])('%s', (content, expected) => {
    expect(shown(content)).toBe(expected)
  })

  test('similar allowed elements replace forbidden ones', () => {
    expect(shown('<h1>Top</h1><h6>Small</h6><p><b>a</b> <i>b</i> <u>c</u></p>')).toBe(
      '<h2 #part-top>Top</h2><h4>Small</h4><p><strong>a</strong> <em>b</em> c</p>',
    )
  })

  test('unknown elements are replaced by their text, each on its own line', () => {
    expect(shown('<div>One</div><div>Two <span style="color:red">red</span></div><blink>Three</blink>')).toBe(
      '<p>One</p><p>Two red</p><p>Three</p>',
    )
  })
})

describe('lines', () => {
  test('plain text keeps its lines and paragraphs', () => {
    expect(shown('One\ntwo\n\nThree\r\nfour\n\n\n\n')).toBe('<p>One<br>two</p><p>Three<br>four</p>')
  })

  test.each([
    ['<p>One\ntwo</p>', '<p>One<br>two</p>'],
    ['<p>\n  One\n</p>\n\n<h3>\nTwo\n</h3>', '<p>One</p><h3>Two</h3>'],
    ['<p>One<br>\ntwo<br/>three</p>', '<p>One<br>two<br>three</p>'],
    ['<p>One\n\ntwo</p>', '<p>One<br><br>two</p>'],
    [`<p>One${'\n'.repeat(50)}two</p>`, '<p>One<br><br>two</p>'],
    ['<p><strong>One</strong>\n<em>two</em></p>', '<p><strong>One</strong><br><em>two</em></p>'],
    ['<p> </p><p>&nbsp;</p><p><br></p><p></p>', ''],
    ['<ul><li></li></ul><blockquote> </blockquote><table><tr></tr></table>', ''],
  ])('%j', (content, expected) => {
    expect(shown(content)).toBe(expected)
  })
})

describe('links', () => {
  test.each([
    ['https://ardhisasa.lands.go.ke', '<a https://ardhisasa.lands.go.ke/ outside>here</a>'],
    ['http://example.com/a?b=c&amp;d', '<a http://example.com/a?b=c&d outside>here</a>'],
    ['mailto:hello@makazi.example', '<a mailto:hello@makazi.example>here</a>'],
    ['tel:+254700000100', '<a tel:+254700000100>here</a>'],
    ['/contact', '<a /contact>here</a>'],
    ['https://makazi.example/projects?q=ruaka', '<a /projects?q=ruaka>here</a>'],
  ])('go to %s', (href, expected) => {
    expect(shown(`<p><a href="${href}">here</a></p>`)).toBe(`<p>${expected}</p>`)
  })

  test.each([
    'javascript:alert(1)',
    'JaVa\tscript:alert(1)',
    'java\nscript:alert(1)',
    ' \u0001javascript:alert(1)',
    'javascript&colon;alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://makazi.example/1',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'https://makazi.example@evil.example/',
    'evil.example',
    '',
  ])('%j is not a link: only its text stays', (href) => {
    expect(shown(`<p><a href="${href}">here</a></p>`)).toBe('<p>here</p>')
  })
})

describe('harmful markup', () => {
  test.each([
    '<script>alert(1)</script>',
    '<ScRiPt src=//evil></sCrIpT>',
    '<style>*{color:red}</style>',
    '<iframe src="javascript:alert(1)">frame</iframe>',
    '<svg><script>alert(1)</script><a href="javascript:alert(1)">x</a></svg>',
    '<svg/onload=alert(1)>',
    '<math><mi//xlink:href="data:x,<script>alert(4)</script>">',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<svg><p><style><g title="</style><img src onerror=alert(1)>">',
    '<xmp><img src=x onerror=alert(1)></xmp>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<template><img src=x onerror=alert(1)></template>',
    '<object data="javascript:alert(1)"></object><embed src="x">',
    '<select><option><script>alert(1)</script></select>',
    '<textarea><script>alert(1)</script></textarea>',
    '<!--<img src="--><img src=x onerror=alert(1)//">',
    '<img src=x onerror=alert(1)>',
    '<img src="https://tracker.example/a.gif"><img src="data:image/svg+xml,x"><img src="/media/../keys.json">',
    `<img src="/media/${'b'.repeat(32)}">`,
    '<base href="//evil"><link rel=stylesheet href=x><meta http-equiv=refresh content="0;url=//evil">',
    '<form action="//evil"><input name=x></form>',
    '<video src=x onerror=alert(1)></video><audio src=x></audio>',
    '<plaintext><img src=x onerror=alert(1)>',
    '<title><img src=x></title>',
  ])('%s leaves nothing that runs', (content) => {
    expect(shown(content)).not.toMatch(/<(?!\/?p>)|alert|evil|tracker/)
  })

  test('only the attributes of links and images are preserved', () => {
    const [paragraph] = readContent('<p onclick="x" class="x" id="main" style="x" is="x">Words</p>', { origin }).nodes
    expect(paragraph).toEqual(paragraphOf('Words'))
  })

  test('escaped tags stay text', () => {
    expect(shown('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')).toBe('<p><script>alert(1)</script></p>')
  })
})

describe('nesting that a browser would rearrange', () => {
  test.each([
    ['<p><button><p>x</p></button></p>', ''],
    [
      '<a href="/a">one <table><tr><td><a href="/b">two</a></td></tr></table></a>',
      '<p><a /a>one</a></p><table><tbody><tr><td><a /a>two</a></td></tr></tbody></table>',
    ],
    ['<strong><p>One</p><p>Two</p></strong>', '<p><strong>One</strong></p><p><strong>Two</strong></p>'],
    ['<ul><li>one</li><ul><li>two</li></ul></ul>', '<ul><li>one<ul><li>two</li></ul></li></ul>'],
    ['<h2><strong><p>One</p></strong></h2>', '<h2 #part-one><strong>One</strong></h2>'],
    ['<figure><figcaption>Only words</figcaption></figure>', '<p>Only words</p>'],
    ['<li>alone</li>', '<p>alone</p>'],
    ['<ul>loose<li>one</li></ul>', '<ul><li>loose</li><li>one</li></ul>'],
    ['<h3><p>One</p></h3>', '<h3>One</h3>'],
  ])('%s', (content, expected) => {
    const { nodes } = readContent(content, { origin })
    expect(misnested(nodes, [])).toEqual([])
    expect(written(nodes)).toBe(expected)
  })

  const phrasing = new Set(['p', 'h2', 'h3', 'h4', 'strong', 'em', 'code', 'a', 'caption', 'figcaption', 'pre'])
  const text = new Set(['strong', 'em', 'code', 'a', 'br', 'img'])
  function misnested(nodes: ContentNode[], above: string[]): string[] {
    return nodes.flatMap((node) => {
      if (node.type === 'text') return []
      const { tagName } = node
      const wrong =
        (above.some((tag) => phrasing.has(tag)) && !text.has(tagName)) || (tagName === 'a' && above.includes('a'))
      const below = misnested(node.children as ContentNode[], [...above, tagName])
      return wrong ? [[...above, tagName].join('>'), ...below] : below
    })
  }
})

describe('oversized markup', () => {
  const timed = (content: string) => {
    const { nodes } = readContent(content, { origin })
    return JSON.stringify(nodes).length
  }

  test.each([
    ['200 elements deep', `${'<div>'.repeat(200)}deep${'</div>'.repeat(200)}`, 'deep'],
    ['40,000 elements deep', `${'<b>'.repeat(40_000)}deep`, 'deep'],
    ['100,000 elements', `<p>words</p>${'<br>'.repeat(45_000)}${'<p>'.repeat(5_000)}`, 'words'],
    ['misnested', `${Array.from({ length: 5_000 }, (_, n) => `<b x=${n}>`).join('')}<p>x<p>y`, 'x'],
    ['an element that is never closed', `words ${'<'.repeat(150_000)}`, 'words'],
    ['one word of 200 kB', 'x'.repeat(200_000), 'xxx'],
    ['only newlines', `words${'\n'.repeat(190_000)}`, 'words'],
    ['45,000 attributes', `<p ${Array.from({ length: 45_000 }, (_, n) => n.toString(36)).join(' ')}>words`, 'words'],
  ])('%s is parsed without an error', (_, content, stored) => {
    expect(timed(content)).toBeLessThan(500_000)
    expect(JSON.stringify(readContent(content, { origin }).nodes)).toContain(stored)
  })
})

describe('data derived from the content', () => {
  test('second-level headings make the table of contents, each with its own anchor', () => {
    const { sections, nodes } = readContent('<h2>Rent &amp; rates</h2><h2>Rent <em>and</em> rates</h2><h2>李</h2>', {
      origin,
    })
    expect(sections).toEqual([
      { id: 'part-rent-rates', title: 'Rent & rates' },
      { id: 'part-rent-and-rates', title: 'Rent and rates' },
      { id: 'part-of-the-post', title: '李' },
    ])
    expect(nodes).toHaveLength(3)
    const same = readContent('<h2>Rent</h2><h2>Rent</h2>', { origin }).sections
    expect(same.map(({ id }) => id)).toEqual(['part-rent', 'part-rent-2'])
  })

  test('a first sentence of suitable length becomes the lead', () => {
    const [lead, rest] = readContent(
      '<p>Most land goes wrong before the sale agreement. A deposit is <em>not</em> yours.</p>',
      { origin },
    ).nodes
    expect(lead).toEqual({
      ...paragraphOf('Most land goes wrong before the sale agreement.'),
      properties: { className: ['opening'] },
    })
    expect(rest && written([rest])).toBe('<p>A deposit is <em>not</em> yours.</p>')
    expect(readContent('<p>Short. Then more.</p>', { origin }).nodes).toHaveLength(1)
  })

  test('references to stored images are found in the content before it is parsed', () => {
    expect(imageReferences(`<img src="/media/${hash}"> /media/${hash} /media/${hash}b /media/x`)).toEqual([house.src])
  })
})
