import type { ContentNode } from './article-content.ts'

/**
 * Newlines ('\n') become line breaks. Next to an explicit break they are only source formatting: '<br>' at the end of a line
 * breaks once. At most one line stays blank.
 */
export function lines(nodes: ContentNode[]): ContentNode[] {
  const set: ContentNode[] = []
  let gap = { explicit: 0, newlines: 0, blanks: '' }
  const close = () => {
    const breaks = Math.min(2, Math.max(gap.explicit, gap.newlines))
    for (let count = 0; count < breaks; count += 1) set.push({ tag: 'br' })
    if (breaks === 0 && gap.blanks !== '') set.push(gap.blanks)
    gap = { explicit: 0, newlines: 0, blanks: '' }
  }
  for (const node of nodes) {
    if (node === '\n') gap.newlines += 1
    else if (isBreak(node)) gap.explicit += 1
    else if (typeof node === 'string' && node.trim() === '') gap.blanks = node
    else {
      close()
      set.push(node)
    }
  }
  close()
  return set
}

export function isBreak(node: ContentNode) {
  return typeof node === 'object' && node.tag === 'br'
}

/** Removes breaks and blanks at both ends. */
export function trimBreaks(nodes: ContentNode[]): ContentNode[] {
  const first = nodes.findIndex(hasText)
  if (first === -1) return []
  const trimmed = nodes.slice(first, nodes.findLastIndex(hasText) + 1)
  return trimmed.map((node, index) => {
    if (typeof node !== 'string') return node
    const started = index === 0 ? node.trimStart() : node
    return index === trimmed.length - 1 ? started.trimEnd() : started
  })
}

/** Splits text outside paragraphs at blank lines. */
export function splitAtBlankLines(nodes: ContentNode[]): ContentNode[][] {
  const paragraphs: ContentNode[][] = [[]]
  let breaks = 0
  for (const node of nodes) {
    if (isBreak(node)) breaks += 1
    else {
      if (breaks > 1) paragraphs.push([])
      breaks = 0
    }
    paragraphs.at(-1)?.push(node)
  }
  return paragraphs.map(trimBreaks).filter((paragraph) => paragraph.length > 0)
}

function hasText(node: ContentNode) {
  return typeof node === 'string' ? node.trim() !== '' : node.tag !== 'br'
}
