import { parse, parseFragment } from 'parse5'

/** Texts that would run, or break out of their context, wherever they are not escaped. */
export const hostile = {
  short: `"><svg/onload=alert(1)>'`,
  line: `'"></title></textarea></style><img src=x onerror=alert(2)><!--`,
  script: `</script><script>alert(3)</script>`,
  template: '{{7*7}}${alert(4)}<%=7%>',
  link: 'javascript:alert(5)',
  formula: `=cmd|'/C calc'!A1`,
}

type Node = {
  nodeName: string
  tagName?: string
  attrs?: { name: string; value: string }[]
  childNodes?: Node[]
  value?: string
}

/** Executable code in a document that is not ours; empty when every text was escaped. */
export function findExecutableCode(html: string, { isFragment = false } = {}): string[] {
  const found: string[] = []
  const walk = (node: Node) => {
    for (const { name, value } of node.attrs ?? []) {
      if (name.startsWith('on')) found.push(`${node.tagName} ${name}="${value}"`)
      const isAddress = ['href', 'src', 'action', 'formaction', 'xlink:href', 'srcdoc', 'data', 'poster'].includes(name)
      // Browsers remove blanks and control characters from a scheme before parsing it.
      const scheme = value.replaceAll(/[\s\p{Cc}]/gu, '').toLowerCase()
      if (isAddress && /^(javascript|vbscript|data:(?!image\/(png|webp|svg\+xml)))/.test(scheme))
        found.push(`${node.tagName} ${name}="${value}"`)
      if (name === 'srcdoc') found.push(`${node.tagName} srcdoc`)
    }
    const text = node.childNodes?.[0]?.value ?? ''
    const isScript = node.nodeName === 'script' && !node.attrs?.some(({ value }) => value === 'application/ld+json')
    if (isScript && /^\s*alert\(/.test(text)) found.push(`script ${text}`)
    if (['iframe', 'object', 'embed', 'base'].includes(node.nodeName) && !isOwnFrame(node)) found.push(node.nodeName)
    if (node.nodeName === 'img' && node.attrs?.some(({ name, value }) => name === 'src' && value === 'x'))
      found.push('img x')
    for (const child of node.childNodes ?? []) walk(child)
    const inner = (node as { content?: Node }).content
    if (inner) walk(inner)
  }
  walk((isFragment ? parseFragment(html) : parse(html)) as unknown as Node)
  return found
}

/** Parses all structured data of a page; invalid JSON throws. */
export function parseStructuredData(html: string): unknown[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text) as unknown,
  )
}

function isOwnFrame(node: Node) {
  return node.attrs?.some(({ name, value }) => name === 'src' && value.startsWith('https://www.openstreetmap.org/'))
}
