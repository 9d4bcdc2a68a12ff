import { escapeAttribute, escapeText } from '#app/shared/escape-markup.ts'
import { getChildren, type ContentNode, getNodeText } from './content-tree.ts'

const voidTags = new Set(['br', 'hr', 'img'])

/** The HTML that is stored. Saving an unchanged post changes no byte of it. */
export function writeContent(nodes: readonly ContentNode[]): string {
  return nodes.map(nodeToHtml).join('')
}

function nodeToHtml(node: ContentNode): string {
  if (node.type === 'text') return escapeText(node.value)
  const { tagName, properties } = node
  const attributes = Object.entries(properties).map(
    ([name, value]) => ` ${name.toLowerCase()}="${escapeAttribute(String(value))}"`,
  )
  const opening = `<${tagName}${attributes.join('')}>`
  if (voidTags.has(tagName)) return opening
  const children = getChildren(node)
  // An HTML parser drops the first newline of <pre>.
  const newline = tagName === 'pre' && getNodeText(children).startsWith('\n') ? '\n' : ''
  return `${opening}${newline}${writeContent(children)}</${tagName}>`
}
