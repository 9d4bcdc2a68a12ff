import { type XmlElement, type XmlNode, xml } from './xml.ts'

export function isElement(node: XmlNode): node is XmlElement {
  return typeof node !== 'string'
}

/** A strict parser for the XML we write: anything unexpected throws. */
export function parseXml(text: string): XmlElement {
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
    const [, name, attributes = '', isEmpty, closed, content] = found
    const parent = open.at(-1)
    if (name !== undefined) {
      const element = xml(name, [], parseAttributes(attributes))
      parent?.children.push(element)
      if (!isEmpty) open.push(element)
    } else if (closed !== undefined) {
      if (open.pop()?.name !== closed) throw new Error(`Wrong end of ${closed}`)
    } else if (content !== undefined) parent?.children.push(unescape(content))
  }
  const [root] = open[0]?.children ?? []
  if (open.length !== 1 || !root || !isElement(root)) throw new Error('Not closed')
  return root
}

function parseAttributes(text: string) {
  return Object.fromEntries(
    [...text.matchAll(/ ([a-zA-Z:]+)="([^"]*)"/g)].map(([, key, value]) => [key, unescape(value ?? '')]),
  )
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescape(text: string) {
  if (/&(?!(amp|lt|gt|quot|apos);)/.test(text)) throw new Error(`A bare & in ${text}`)
  return text.replaceAll(/&(\w+);/g, (_, name: string) => signs[name] ?? '')
}
