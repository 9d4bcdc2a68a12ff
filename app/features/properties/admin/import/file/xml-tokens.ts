type Attributes = (name: string) => string | undefined
export type XmlHandler = {
  onOpen?: (name: string, attributes: Attributes) => void
  onText?: (text: string) => void
  onClose?: (name: string) => void
}

const token = /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<[?!][^>]*>|<(\/?)([\w.:-]+)([^>]*?)(\/?)>|([^<]+)/g

/** Walks the elements of a part of a workbook. Such parts have no DTD, so entities are the five of XML and numbers. */
export function walkXml(xml: string, { onOpen, onText, onClose }: XmlHandler): void {
  for (const [, cdata, slash, qualified, attributes, isEmpty, text] of xml.matchAll(token)) {
    if (qualified !== undefined) {
      const name = qualified.slice(qualified.indexOf(':') + 1)
      if (!slash) onOpen?.(name, (attribute) => findAttribute(attributes ?? '', attribute))
      if (slash || isEmpty) onClose?.(name)
    } else if (text !== undefined) onText?.(decodeEntities(text))
    else if (cdata !== undefined) onText?.(cdata)
  }
}

const patterns = new Map<string, RegExp>()

function findAttribute(attributes: string, name: string) {
  // Compiled once: a sheet has a million attributes.
  const pattern = patterns.get(name) ?? new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  patterns.set(name, pattern)
  const found = pattern.exec(attributes)
  const value = found?.[1] ?? found?.[2]
  return value === undefined ? undefined : decodeEntities(value)
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function decodeEntities(text: string) {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|\w+);/gi, (whole: string, entity: string) => {
    if (!entity.startsWith('#')) return entities[entity] ?? whole
    const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1))
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
  })
}
