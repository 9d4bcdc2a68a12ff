import { type ContentNode, element, isElement, text } from './content-tree.ts'

/**
 * Turns newlines into breaks. A newline beside a `<br>` in the source is only formatting: '<br>' at the end of a line breaks
 * once. At most one blank line remains.
 */
export function breakLines(nodes: ContentNode[]): ContentNode[] {
  const lines: ContentNode[] = []
  let gap = { written: 0, newlines: 0, blanks: '' }
  const closeGap = () => {
    const breaks = Math.min(2, Math.max(gap.written, gap.newlines))
    for (let count = 0; count < breaks; count += 1) lines.push(element('br'))
    if (breaks === 0 && gap.blanks !== '') lines.push(text(gap.blanks))
    gap = { written: 0, newlines: 0, blanks: '' }
  }
  for (const node of nodes) {
    if (node.type === 'text' && node.value === '\n') gap.newlines += 1
    else if (isElement(node, 'br')) gap.written += 1
    else if (node.type === 'text' && node.value.trim() === '') gap.blanks = node.value
    else {
      closeGap()
      lines.push(node)
    }
  }
  closeGap()
  return lines
}

/** Each newline as a separate node. */
export function splitNewlines(value: string): ContentNode[] {
  return value
    .split(/(\n)/)
    .filter((part) => part !== '')
    .map(text)
}

/** Removes breaks and blanks at both ends. */
export function trimBreaks(nodes: ContentNode[]): ContentNode[] {
  const first = nodes.findIndex(hasContent)
  if (first === -1) return []
  const trimmed = nodes.slice(first, nodes.findLastIndex(hasContent) + 1)
  return trimmed.map((node, index) => {
    if (node.type !== 'text') return node
    const started = index === 0 ? node.value.trimStart() : node.value
    return text(index === trimmed.length - 1 ? started.trimEnd() : started)
  })
}

/** Splits text outside paragraphs: a blank line separates two paragraphs. */
export function splitAtBlankLines(nodes: ContentNode[]): ContentNode[][] {
  const paragraphs: ContentNode[][] = [[]]
  let breaks = 0
  for (const node of nodes) {
    if (isElement(node, 'br')) breaks += 1
    else {
      if (breaks > 1) paragraphs.push([])
      breaks = 0
    }
    paragraphs.at(-1)?.push(node)
  }
  return paragraphs.map(trimBreaks).filter((paragraph) => paragraph.length > 0)
}

function hasContent(node: ContentNode) {
  return node.type === 'text' ? node.value.trim() !== '' : node.tagName !== 'br'
}
