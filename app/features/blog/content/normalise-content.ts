import { type Mark, marksInside, nestRuns, preformatted, type Run } from './content-inline.ts'
import { breakLines, splitAtBlankLines, splitNewlines, trimBreaks } from './content-lines.ts'
import { cellSpans, findElements } from './content-table.ts'
import {
  getChildren,
  type ContentElement,
  type ContentNode,
  element,
  isElement,
  text,
  getNodeText,
} from './content-tree.ts'
import { blockTags } from './parse-content.ts'

type Options = {
  /** Public origin of the site: links to it become paths. */
  origin: string
  /** Stored images by URL; any other image is removed. */
  images: ReadonlyMap<string, { alt: string }>
}
type Context = Options & {
  /** Of the inline elements around: `<b>` around blocks applies to the text in each of them. */
  marks: readonly Mark[]
  /** The inline elements that have blocks inside. */
  wideInline: ReadonlySet<ContentNode>
}

const headings: Record<string, string> = { h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' }

/**
 * Repairs nesting as the HTML standard requires, so that the browser's parser builds from the page the same tree that the
 * script renders: text in paragraphs, no nested paragraphs or links, rows in tables. What comes out is the form in which an
 * post is stored, and exactly what the editor's schema represents (editor-document.ts).
 */
export function normaliseContent(nodes: ContentNode[], options: Options): ContentNode[] {
  const wideInline = new Set<ContentNode>()
  collectWideInline(nodes, wideInline)
  return parseBlocks(nodes, { ...options, marks: [], wideInline })
}

function collectWideInline(nodes: ContentNode[], found: Set<ContentNode>): boolean {
  let hasBlocks = false
  for (const node of nodes) {
    if (node.type === 'text') continue
    const hasBlocksInside = collectWideInline(getChildren(node), found)
    if (hasBlocksInside && !isBlock(node)) found.add(node)
    hasBlocks ||= hasBlocksInside || isBlock(node)
  }
  return hasBlocks
}

/** Blocks, and the text between them as paragraphs. */
function parseBlocks(nodes: ContentNode[], context: Context): ContentNode[] {
  const blocks: ContentNode[] = []
  let pendingInline: ContentNode[] = []
  const flush = () => {
    for (const line of splitAtBlankLines(phrasing(pendingInline, context))) blocks.push(paragraph(line))
    pendingInline = []
  }
  for (const node of nodes) {
    if (isBlock(node)) {
      flush()
      blocks.push(...block(node, context))
    } else if (isWideInline(node, context)) {
      flush()
      blocks.push(...parseBlocks(getChildren(node), inside(node, context)))
    } else if (pendingInline.length > 0 || !isBlank(node)) pendingInline.push(node)
  }
  flush()
  return blocks
}

/** The children of a cell, quote or list item: text, or blocks, but never both side by side. */
function flowOrPhrasing(nodes: ContentNode[], context: Context): ContentNode[] {
  const hasBlocks = nodes.some((node) => isBlock(node) || isWideInline(node, context))
  return hasBlocks ? parseBlocks(nodes, context) : nestRuns(trimBreaks(phrasing(nodes, context)))
}

function block(node: ContentElement, context: Context): ContentNode[] {
  const { tagName } = node
  const children = getChildren(node)
  const heading = headings[tagName]
  if (heading) {
    const title = trimBreaks(phrasing(children, context))
    const hasText = title.some((run) => run.node.type === 'text' && run.node.value.trim() !== '')
    return hasText ? [element(heading, nestRuns(title))] : title.length > 0 ? [paragraph(title)] : []
  }
  switch (tagName) {
    case 'hr':
      return [element('hr')]
    case 'pre':
      return withContent('pre', [text(preformatted(children))])
    case 'p': {
      const line = trimBreaks(phrasing(children, context))
      return line.length === 0 ? [] : [paragraph(line)]
    }
    case 'ul':
    case 'ol':
      return withContent(tagName, listItems(children, context))
    case 'blockquote':
      return withContent('blockquote', flowOrPhrasing(children, context))
    case 'figure':
      return figure(children, context)
    case 'table':
      return table(node, context)
    default:
      return parseBlocks(children, context)
  }
}

function listItems(nodes: ContentNode[], context: Context): ContentNode[] {
  return joinNestedLists(nodes.filter((node) => !isBlank(node))).flatMap((node) =>
    withContent('li', itemContent(isElement(node, 'li') ? getChildren(node) : [node], context)),
  )
}

/** A list directly inside a list, as Google Docs and old editors write it, belongs to the item before it. */
function joinNestedLists(nodes: ContentNode[]): ContentNode[] {
  const joined: ContentNode[] = []
  for (const node of nodes) {
    const item = joined.at(-1)
    if (isElement(node, 'ul', 'ol') && item && isElement(item, 'li'))
      joined.splice(-1, 1, element('li', [...getChildren(item), node]))
    else joined.push(node)
  }
  return joined
}

/** A line with lists below it stays a line; anything else is as in a cell. */
function itemContent(nodes: ContentNode[], context: Context): ContentNode[] {
  const first = nodes.findIndex((node) => isBlock(node) || isWideInline(node, context))
  const below = nodes.slice(first).filter((node) => !isBlank(node))
  if (first > 0 && below.every((node) => isElement(node, 'ul', 'ol'))) {
    const line = trimBreaks(phrasing(nodes.slice(0, first), context))
    if (line.length > 0) return [...nestRuns(line), ...parseBlocks(below, context)]
  }
  return flowOrPhrasing(nodes, context)
}

function figure(nodes: ContentNode[], context: Context): ContentNode[] {
  const shown = parseBlocks(
    nodes.filter((node) => !isCaption(node)),
    context,
  ).flatMap((node) => (isElement(node, 'figure') ? getChildren(node).flatMap(captionToLine) : [node]))
  const title = trimBreaks(phrasing(nodes.filter(isCaption).flatMap(getChildren), context))
  if (shown.length === 0) return title.length > 0 ? [paragraph(title)] : []
  return [element('figure', [...shown, ...(title.length > 0 ? [element('figcaption', nestRuns(title))] : [])])]
}

/** A figure has one caption: that of a figure inside becomes a line of it. */
function captionToLine(node: ContentNode): ContentNode[] {
  if (!isCaption(node)) return [node]
  const children = getChildren(node)
  return areImages(children) ? children : [element('p', children)]
}

function table(node: ContentElement, context: Context): ContentNode[] {
  const parts = findElements(node, 'thead', 'tbody', 'tfoot').flatMap((part) => {
    const rows = findElements(part, 'tr').map((row) => findElements(row, 'td', 'th').map((each) => cell(each, context)))
    const filledRows = rows.filter((cells) => cells.length > 0)
    return filledRows.length > 0
      ? [
          element(
            part.tagName,
            filledRows.map((cells) => element('tr', cells)),
          ),
        ]
      : []
  })
  if (parts.length === 0) return []
  const [caption] = findElements(node, 'caption')
  const title = caption ? trimBreaks(phrasing(getChildren(caption), context)) : []
  return [element('table', [...(title.length > 0 ? [element('caption', nestRuns(title))] : []), ...parts])]
}

// An empty heading cell heads nothing.
function cell(node: ContentElement, context: Context): ContentElement {
  const children = flowOrPhrasing(getChildren(node), context)
  return element(getNodeText(children).trim() === '' ? 'td' : node.tagName, children, cellSpans(node))
}

/** Text and inline elements. A block inside loses its element and keeps its line. */
function phrasing(nodes: ContentNode[], context: Context): Run[] {
  return breakLines(nodes.flatMap((node) => inline(node, context)))
}

function inline(node: ContentNode, context: Context): Run[] {
  const { marks } = context
  if (node.type === 'text') return splitNewlines(node.value).map((each) => ({ node: each, marks }))
  if (isElement(node, 'br')) return [{ node: element('br'), marks }]
  if (isElement(node, 'img')) return image(node, context).map((each) => ({ node: each, marks }))
  const runs = getChildren(node).flatMap((child) => inline(child, inside(node, context)))
  const newline = { node: text('\n'), marks }
  return isBlock(node) ? [newline, ...runs, newline] : runs
}

function inside(node: ContentElement, context: Context): Context {
  return { ...context, marks: marksInside(node, context.marks, context.origin) }
}

function image({ properties }: ContentElement, { images }: Options): ContentNode[] {
  const src = String(properties.src ?? '')
  const known = images.get(src)
  return known ? [element('img', [], { src, alt: String(properties.alt ?? known.alt) })] : []
}

function paragraph(line: Run[]): ContentElement {
  const children = nestRuns(line)
  return element(areImages(children) ? 'figure' : 'p', children)
}

function areImages(nodes: ContentNode[]) {
  return nodes.every((node) => isElement(node, 'img'))
}

function isCaption(node: ContentNode): node is ContentElement {
  return isElement(node, 'figcaption')
}

/** Leaves out an element without text or images. */
function withContent(tagName: string, children: ContentNode[]): ContentNode[] {
  const isFilled = children.some((node) => (node.type === 'text' ? node.value !== '' : node.tagName !== 'br'))
  return isFilled ? [element(tagName, children)] : []
}

function isBlock(node: ContentNode): node is ContentElement {
  return node.type === 'element' && blockTags.has(node.tagName)
}

function isWideInline(node: ContentNode, { wideInline }: Context): node is ContentElement {
  return wideInline.has(node)
}

function isBlank(node: ContentNode) {
  return node.type === 'text' && node.value.trim() === ''
}
