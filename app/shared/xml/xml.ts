import { escapeAttribute, escapeText } from '#app/shared/escape-markup.ts'

/** A piece of XML as data: strings are always escaped as text, never written as markup. */
export type XmlNode = string | XmlElement
export type XmlElement = { name: string; children: XmlNode[]; attributes: Record<string, string> }

/** Children that are undefined are left out. */
export function xml(
  name: string,
  content: string | (XmlNode | undefined)[] = [],
  attributes: Record<string, string> = {},
): XmlElement {
  const children = typeof content === 'string' ? [content] : content.filter((each) => each !== undefined)
  return { name, children, attributes }
}

export function xmlResponse(root: XmlElement, contentType: string) {
  return new Response(xmlDocument(root), { headers: { 'Content-Type': `${contentType}; charset=utf-8` } })
}

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

export function xmlDocument(root: XmlElement) {
  return `${xmlDeclaration}${xmlText(root)}\n`
}

export function xmlText(node: XmlNode): string {
  if (typeof node === 'string') return escapeText(removeUnusable(node))
  const { name, children, attributes } = node
  const attributeText = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeAttribute(removeUnusable(value))}"`,
  )
  const opening = `<${name}${attributeText.join('')}`
  return children.length === 0 ? `${opening}/>` : `${opening}>${children.map(xmlText).join('')}</${name}>`
}

// XML cannot represent most control characters or lone surrogates, not even escaped.
function removeUnusable(text: string) {
  return text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
}
