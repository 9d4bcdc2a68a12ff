import { escapeText } from '#app/shared/escape-markup.ts'
import { plainLineEnds } from '#app/shared/form/text-input.ts'
import { type ContentNode, getChildren, isElement } from '../../../content/content-tree.ts'
import { blockTags } from '../../../content/parse-content.ts'

// Content is HTML in which newlines are line breaks. Plain text is content without elements, escaped so that none starts
// one.

export function isPlainContent(content: string) {
  return !/<[a-z!/?]/i.test(content)
}

/** Content from plain text as the author typed it. */
export function textToContent(text: string) {
  return escapeText(plainLineEnds(text))
}

/** Plain text as the author typed it, from plain content. */
export function plainContentToText(content: string) {
  return content
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&')
}

/** Plain content as paragraphs, for the rich text editor: blank lines separate them. */
export function splitPlainParagraphs(content: string) {
  return content
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('')
}

/** The text of formatted content: a blank line after each block, a tab between cells. */
export function blocksToText(nodes: readonly ContentNode[]) {
  return nodes
    .map(nodeToText)
    .join('')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function nodeToText(node: ContentNode): string {
  if (node.type === 'text') return node.value
  const { tagName } = node
  if (tagName === 'br') return '\n'
  const children = getChildren(node)
  if (tagName === 'tr') return `${children.map((cell) => cellToText(cell)).join('\t')}\n`
  const text = children.map(nodeToText).join('')
  const hasBlocks = children.some((child) => isElement(child) && blockTags.has(child.tagName))
  if (tagName === 'li') return hasBlocks ? beforeBlocks(children) : `${text}\n`
  return blockTags.has(tagName) && !partTags.has(tagName) ? `${text}\n\n` : text
}

/** In an item the text stands on a line of its own, above the list below it. */
function beforeBlocks(children: ContentNode[]) {
  const first = children.findIndex((child) => isElement(child) && blockTags.has(child.tagName))
  const line = children.slice(0, first).map(nodeToText).join('')
  return (line === '' ? '' : `${line}\n`) + children.slice(first).map(nodeToText).join('')
}

function cellToText(cell: ContentNode) {
  return nodeToText(cell)
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim()
}

const partTags = new Set(['thead', 'tbody', 'tfoot', 'th', 'td'])
