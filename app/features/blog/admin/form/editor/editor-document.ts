import type { JSONContent } from '@tiptap/react'
import {
  type ContentElement,
  type ContentNode,
  element,
  getChildren,
  isElement,
  text,
} from '../../../content/content-tree.ts'
import { cellSpans } from '../../../content/content-table.ts'

// A post as the editor's document and back. Each element that may be stored has one node or mark of the schema in
// editor-extensions.ts, so that nothing is lost by opening a post; editor-document.test.ts holds the two together.

type NodeType = { type: string; attrs?: Record<string, unknown> }

const nodeTypes: Record<string, NodeType> = {
  p: { type: 'paragraph' },
  h2: { type: 'heading', attrs: { level: 2 } },
  h3: { type: 'heading', attrs: { level: 3 } },
  h4: { type: 'heading', attrs: { level: 4 } },
  ul: { type: 'bulletList' },
  ol: { type: 'orderedList' },
  li: { type: 'listItem' },
  blockquote: { type: 'blockquote' },
  pre: { type: 'codeBlock' },
  hr: { type: 'horizontalRule' },
  figure: { type: 'figure' },
  figcaption: { type: 'figureCaption' },
  table: { type: 'table' },
  caption: { type: 'caption' },
  thead: { type: 'tablePart', attrs: { tag: 'thead' } },
  tbody: { type: 'tablePart', attrs: { tag: 'tbody' } },
  tfoot: { type: 'tablePart', attrs: { tag: 'tfoot' } },
  tr: { type: 'tableRow' },
  th: { type: 'tableHeading' },
  td: { type: 'tableCell' },
}
const markTypes: Record<string, string> = { a: 'link', strong: 'bold', em: 'italic', s: 'strike', code: 'code' }
const inlineTags = new Set([...Object.keys(markTypes), 'br', 'img'])

/** They hold text alone, or blocks; in the editor always blocks. */
const flowTags = new Set(['li', 'blockquote', 'th', 'td'])
const flowTypes = new Set(['listItem', 'blockquote', 'tableHeading', 'tableCell'])
const listTypes = new Set(['bulletList', 'orderedList'])

/** Content as it is stored, for the editor. */
export function toDocument(nodes: readonly ContentNode[]): JSONContent {
  const blocks = nodes.filter((node) => isElement(node)).map((node) => toBlock(node, false))
  return { type: 'doc', content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }] }
}

function toBlock(node: ContentElement, isInFlow: boolean): JSONContent {
  const { tagName } = node
  const nodeType = nodeTypes[tagName]
  if (!nodeType) throw new Error(`The editor has no node for <${tagName}>`)
  const children = getChildren(node)
  if (tagName === 'pre') return { ...nodeType, content: children.map(toLeaf) }
  if (tagName === 'p') return { type: 'paragraph', attrs: { isLoose: isInFlow }, content: toInline(children) }
  if (tagName === 'figure') return { ...nodeType, content: children.map(toFigurePart) }
  if (flowTags.has(tagName)) {
    const { colSpan = 1, rowSpan = 1 } = cellSpans(node)
    const spans = tagName === 'td' || tagName === 'th' ? { attrs: { colspan: colSpan, rowspan: rowSpan } } : {}
    return { ...nodeType, ...spans, content: toFlow(children) }
  }
  const blocks = children.filter((child) => isElement(child) && !inlineTags.has(child.tagName))
  if (blocks.length === 0) return { ...nodeType, content: toInline(children) }
  return { ...nodeType, content: blocks.flatMap((child) => (isElement(child) ? toBlock(child, false) : [])) }
}

function toFigurePart(node: ContentNode): JSONContent {
  if (isElement(node, 'img')) return { ...toLeaf(node), type: 'figureImage' }
  return isElement(node) ? toBlock(node, false) : { type: 'paragraph', content: [toLeaf(node)] }
}

/** Text at the beginning is a paragraph that is stored without its element. */
function toFlow(nodes: ContentNode[]): JSONContent[] {
  const first = nodes.findIndex((node) => isElement(node) && !inlineTags.has(node.tagName))
  const line = first === -1 ? nodes : nodes.slice(0, first)
  const blocks = first === -1 ? [] : nodes.slice(first)
  const content = blocks.flatMap((node) => (isElement(node) ? toBlock(node, true) : []))
  return line.length > 0 || content.length === 0
    ? [{ type: 'paragraph', attrs: { isLoose: false }, content: toInline(line) }, ...content]
    : content
}

function toInline(nodes: readonly ContentNode[], marks: JSONContent['marks'] = []): JSONContent[] {
  return nodes.flatMap((node) => {
    const type = isElement(node) && markTypes[node.tagName]
    if (!type) return [{ ...toLeaf(node), ...(marks.length > 0 && { marks }) }]
    const { href } = node.properties
    return toInline(getChildren(node), [...marks, { type, ...(href !== undefined && { attrs: { href } }) }])
  })
}

function toLeaf(node: ContentNode): JSONContent {
  if (node.type === 'text') return { type: 'text', text: node.value }
  if (node.tagName === 'br') return { type: 'hardBreak' }
  return { type: 'image', attrs: { src: node.properties.src, alt: node.properties.alt } }
}

/** The editor's document as content, to be normalised before it is stored. */
export function fromDocument(document: JSONContent): ContentNode[] {
  return (document.content ?? []).map((node) => fromNode(node))
}

function fromNode(node: JSONContent): ContentNode {
  const { type = '', attrs = {}, content = [] } = node
  if (type === 'text') return fromMarks(text(node.text ?? ''), node.marks)
  if (type === 'hardBreak') return fromMarks(element('br'), node.marks)
  if (type === 'image' || type === 'figureImage') {
    const image = element('img', [], { src: String(attrs.src ?? ''), alt: String(attrs.alt ?? '') })
    return fromMarks(image, node.marks)
  }
  return element(tagOf(type, attrs), flowTypes.has(type) ? fromFlow(node) : content.map(fromNode), spansOf(attrs))
}

function fromFlow({ type, content = [] }: JSONContent): ContentNode[] {
  const [first, ...others] = content
  const isLine = first?.type === 'paragraph' && first.attrs?.isLoose !== true
  const areLists = type === 'listItem' && others.every((each) => listTypes.has(each.type ?? ''))
  const isBare = isLine && (others.length === 0 || areLists)
  return isBare ? [...(first.content ?? []).map(fromNode), ...others.map(fromNode)] : content.map(fromNode)
}

function fromMarks(node: ContentNode, marks: JSONContent['marks'] = []): ContentNode {
  return marks.reduce<ContentNode>((inner, { type, attrs }) => {
    const tag = Object.keys(markTypes).find((each) => markTypes[each] === type)
    return tag ? element(tag, [inner], tag === 'a' ? { href: String(attrs?.href ?? '') } : {}) : inner
  }, node)
}

function tagOf(type: string, attrs: Record<string, unknown>) {
  const isSame = (each: NodeType) =>
    each.type === type && Object.entries(each.attrs ?? {}).every(([name, value]) => attrs[name] === value)
  return Object.entries(nodeTypes).find(([, each]) => isSame(each))?.[0] ?? 'p'
}

function spansOf({ colspan, rowspan }: Record<string, unknown>) {
  return { ...(isSpan(colspan) && { colSpan: colspan }), ...(isSpan(rowspan) && { rowSpan: rowspan }) }
}

function isSpan(count: unknown): count is number {
  return typeof count === 'number' && count > 1
}
