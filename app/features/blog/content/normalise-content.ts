import { contentLink } from './content-link.ts'
import { breakLines, splitAtBlankLines, splitNewlines, trimBreaks } from './content-lines.ts'
import { findElements } from './content-table.ts'
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

const headings: Record<string, string> = { h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' }
const emphasisTags: Record<string, string> = { strong: 'strong', b: 'strong', em: 'em', i: 'em', code: 'code' }

/**
 * Repairs nesting as the HTML standard requires, so that the browser's parser builds from the page the same tree that the
 * script renders: text in paragraphs, no nested paragraphs or links, rows in tables.
 */
export function normaliseContent(nodes: ContentNode[], options: Options): ContentNode[] {
  return parseBlocks(nodes, options)
}

/** Blocks, and the text between them as paragraphs. */
function parseBlocks(nodes: ContentNode[], options: Options): ContentNode[] {
  const blocks: ContentNode[] = []
  let pendingInline: ContentNode[] = []
  const flush = () => {
    for (const line of splitAtBlankLines(phrasing(pendingInline, options))) blocks.push(paragraph(line))
    pendingInline = []
  }
  for (const node of nodes) {
    if (isBlock(node)) {
      flush()
      blocks.push(...block(node, options))
    } else if (pendingInline.length > 0 || !isBlank(node)) pendingInline.push(node)
  }
  flush()
  return blocks
}

/** The children of a cell or list item: text, or blocks, but never both side by side. */
function flowOrPhrasing(nodes: ContentNode[], options: Options): ContentNode[] {
  return nodes.some(isBlock) ? parseBlocks(nodes, options) : trimBreaks(phrasing(nodes, options))
}

function block(node: ContentElement, options: Options): ContentNode[] {
  const { tagName } = node
  const children = getChildren(node)
  const heading = headings[tagName]
  if (heading) {
    const title = trimBreaks(phrasing(children, options))
    return getNodeText(title).trim() === '' ? [] : [element(heading, title)]
  }
  switch (tagName) {
    case 'hr':
      return [element('hr')]
    case 'pre':
      return withContent('pre', [text(preformatted(children))])
    case 'p': {
      const line = trimBreaks(phrasing(children, options))
      return line.length === 0 ? [] : [paragraph(line)]
    }
    case 'ul':
    case 'ol':
      return withContent(tagName, listItems(children, options))
    case 'blockquote':
      return withContent('blockquote', flowOrPhrasing(children, options))
    case 'figure':
      return withContent('figure', figure(children, options))
    case 'table':
      return table(node, options)
    default:
      return parseBlocks(children, options)
  }
}

function listItems(nodes: ContentNode[], options: Options): ContentNode[] {
  return nodes
    .filter((node) => !isBlank(node))
    .flatMap((node) => withContent('li', flowOrPhrasing(isElement(node, 'li') ? getChildren(node) : [node], options)))
}

function figure(nodes: ContentNode[], options: Options): ContentNode[] {
  const isCaption = (node: ContentNode) => isElement(node, 'figcaption')
  const shown = parseBlocks(
    nodes.filter((node) => !isCaption(node)),
    options,
  ).flatMap((node) => (isElement(node, 'figure') ? getChildren(node) : [node]))
  const caption = trimBreaks(phrasing(nodes.filter(isCaption).flatMap(getChildren), options))
  return shown.length === 0 ? [] : [...shown, ...withContent('figcaption', caption)]
}

function table(node: ContentElement, options: Options): ContentNode[] {
  const parts = findElements(node, 'thead', 'tbody', 'tfoot').flatMap((part) => {
    const rows = findElements(part, 'tr').map((row) => findElements(row, 'td', 'th').map((each) => cell(each, options)))
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
  const title = caption ? trimBreaks(phrasing(getChildren(caption), options)) : []
  return [element('table', [...(title.length > 0 ? [element('caption', title)] : []), ...parts])]
}

// An empty heading cell heads nothing.
function cell(node: ContentElement, options: Options): ContentElement {
  const children = flowOrPhrasing(getChildren(node), options)
  return element(getNodeText(children).trim() === '' ? 'td' : node.tagName, children)
}

/** Text and inline elements. A block inside loses its element and keeps its line. */
function phrasing(nodes: ContentNode[], options: Options, isInLink = false): ContentNode[] {
  return breakLines(nodes.flatMap((node) => inline(node, options, isInLink)))
}

function inline(node: ContentNode, options: Options, isInLink: boolean): ContentNode[] {
  if (node.type === 'text') return splitNewlines(node.value)
  const { tagName, properties } = node
  if (tagName === 'br') return [element('br')]
  if (tagName === 'img') return image(node, options)
  const children = phrasing(getChildren(node), options, isInLink || tagName === 'a')
  const emphasis = emphasisTags[tagName]
  if (emphasis) return withContent(emphasis, children)
  if (tagName === 'a') {
    const href = isInLink ? undefined : contentLink(String(properties.href ?? ''), options.origin)
    return href === undefined ? children : withContent('a', children, { href })
  }
  return isBlock(node) ? [text('\n'), ...children, text('\n')] : children
}

function image({ properties }: ContentElement, { images }: Options): ContentNode[] {
  const src = String(properties.src ?? '')
  const known = images.get(src)
  return known ? [element('img', [], { src, alt: String(properties.alt ?? known.alt) })] : []
}

function paragraph(children: ContentNode[]): ContentElement {
  return element(children.every((node) => isElement(node, 'img')) ? 'figure' : 'p', children)
}

/** Leaves out an element without text or images. */
function withContent(tagName: string, children: ContentNode[], properties = {}): ContentNode[] {
  const isFilled = children.some((node) => (node.type === 'text' ? node.value !== '' : node.tagName !== 'br'))
  return isFilled ? [element(tagName, children, properties)] : []
}

function isBlock(node: ContentNode): node is ContentElement {
  return node.type === 'element' && blockTags.has(node.tagName)
}

function isBlank(node: ContentNode) {
  return node.type === 'text' && node.value.trim() === ''
}

function preformatted(nodes: ContentNode[]): string {
  return nodes.map((node) => (node.type === 'text' ? node.value : preformatted(getChildren(node)))).join('')
}
