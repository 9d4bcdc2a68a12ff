import type { parseMarkup } from '../../../../content/parse-content.ts'
import { strippedTags } from '../../../../content/parse-content.ts'
import {
  type ContentElement,
  type ContentNode,
  element,
  getChildren,
  getNodeText,
  isElement,
  text,
} from '../../../../content/content-tree.ts'
import { buildLists, type PastedItem } from './pasted-lists.ts'
import {
  type ClassStyles,
  classesOf,
  emphasise,
  type Emphasis,
  isHidden,
  readClassStyles,
  type Styles,
  stylesOf,
} from './pasted-styles.ts'
import { continuesWordItem, findHeadingTag, findWordItem, isMarker } from './word-paragraph.ts'

type Markup = NonNullable<ReturnType<typeof parseMarkup>>
type Context = {
  classStyles: ClassStyles
  emphasis: Emphasis
  /** Bold says nothing in a heading, which is bold anyway. */
  isInHeading: boolean
  isPreformatted: boolean
}

const plain: Emphasis = { isBold: false, isItalic: false, isStruck: false }
const droppedTags = new Set([...strippedTags, 'xml'])
const emphasisTags = new Set(['b', 'strong', 'i', 'em', 's', 'strike', 'del'])
/** In `m<sup>2</sup>` the figure is part of the unit. */
const raised: Record<string, string> = { 2: '²', 3: '³' }

/**
 * What Google Docs, Word, spreadsheets, Gmail and Apple's programs put on the clipboard, in the elements of a post. They say
 * in styles what is bold, and Word even what is a list; the styles are read here and dropped. Nothing is sanitised yet.
 */
export function readPasted(markup: Markup): Markup {
  const nodes = getChildren(markup)
  const context = { classStyles: readClassStyles(nodes), emphasis: plain, isInHeading: false, isPreformatted: false }
  return { type: 'root', children: convertAll(nodes, context) }
}

/** Siblings, in which items of lists are collected. */
function convertAll(nodes: readonly ContentNode[], context: Context): ContentNode[] {
  const converted: ContentNode[] = []
  let items: PastedItem[] = []
  const flush = () => {
    converted.push(...buildLists(items))
    items = []
  }
  for (const node of nodes) {
    if (items.length > 0 && isBlank(node)) continue
    const listed = findItems(node, context)
    const joins = items.length > 0 && isElement(node) && isContinued(node, listed)
    if (!joins) flush()
    if (listed) items.push(...listed)
    else if (joins && isElement(node))
      items.at(-1)?.children.push(element('p', convertAll(getChildren(node), enter(node, context).inside)))
    else converted.push(...convert(node, context))
  }
  flush()
  return converted
}

/** The items of a list, or the paragraph that is one in Word. */
function findItems(node: ContentNode, context: Context): PastedItem[] | undefined {
  if (!isElement(node)) return undefined
  if (isList(node)) return flattenList(node, enter(node, context).inside, 1)
  // Word for the web wraps each item in a list, and each list in a box, of its own.
  const children = getChildren(node).filter((child) => !isBlank(child))
  if (node.tagName === 'div' && children.length > 0 && children.every((child) => isElement(child, 'ul', 'ol')))
    return children.flatMap((child) => findItems(child, context) ?? [])
  if (node.tagName !== 'p') return undefined
  const item = findWordItem(node, context.classStyles)
  return item && [{ ...item, children: convertAll(item.children, enter(node, context).inside) }]
}

/** Whether the node goes on with the list before it: an item of Word, a deeper list, a further paragraph of the last item. */
function isContinued(node: ContentElement, listed: PastedItem[] | undefined) {
  if (!listed) return node.tagName === 'p' && continuesWordItem(node)
  return !isList(node) || (listed[0]?.level ?? 1) > 1
}

function flattenList(list: ContentElement, context: Context, level: number): PastedItem[] {
  const tagName = list.tagName === 'ol' ? 'ol' : 'ul'
  return getChildren(list).flatMap((node): PastedItem[] => {
    if (isBlank(node)) return []
    if (!isElement(node) || (node.tagName !== 'li' && !isList(node)))
      return [{ level, tagName, children: convert(node, context) }]
    if (isList(node)) return flattenList(node, enter(node, context).inside, level + 1)
    const { ariaLevel, dataAriaLevel, role } = node.properties
    const written = Number(ariaLevel ?? dataAriaLevel)
    const children = getChildren(node).filter((child) => role !== 'checkbox' || !isElement(child, 'img'))
    return [
      {
        level: written >= 1 ? Math.max(written, level) : level,
        tagName,
        children: withoutLoneParagraph(convertAll(children, enter(node, context).inside)),
      },
    ]
  })
}

function isList({ tagName }: ContentElement) {
  return tagName === 'ul' || tagName === 'ol'
}

function convert(node: ContentNode, context: Context): ContentNode[] {
  if (node.type === 'text') return [emphasised(context.isPreformatted ? node.value : onOneLine(node.value), context)]
  const { tagName, properties } = node
  const { inside, styles } = enter(node, context)
  if (droppedTags.has(tagName) || isHidden(styles) || classesOf(node).includes('Apple-interchange-newline')) return []
  const children = getChildren(node)
  if (isMarker(styles)) return context.isInHeading ? [text(`${getNodeText(children).trim()} `)] : []
  if (tagName === 'br' || tagName === 'hr') return [element(tagName)]
  if (tagName === 'img') return [element('img', [], { src: properties.src, alt: properties.alt })]
  if (tagName === 'sup') return [emphasised(raised[getNodeText(children)] ?? getNodeText(children), inside)]
  if (classesOf(node).includes('Apple-converted-space')) return [emphasised(' ', inside)]
  const converted = convertAll(children, inside)
  if (emphasisTags.has(tagName) || isIndented(node, styles)) return converted
  return [
    element(tagForm(node, styles), isCell(tagName) ? withoutLoneParagraph(converted) : converted, referencesOf(node)),
  ]
}

/** What an element's styles mean for everything inside it. */
function enter(node: ContentElement, context: Context): { inside: Context; styles: Styles } {
  const styles = stylesOf(node, context.classStyles)
  const isInHeading = context.isInHeading || /^(h[1-6]|th)$/.test(tagForm(node, styles))
  const emphasis = emphasise(node, styles, context.emphasis)
  return {
    styles,
    inside: {
      ...context,
      isInHeading,
      emphasis: isInHeading ? { ...emphasis, isBold: false } : emphasis,
      isPreformatted: context.isPreformatted || node.tagName === 'pre',
    },
  }
}

function tagForm(node: ContentElement, styles: Styles) {
  return (node.tagName === 'p' && findHeadingTag(node, styles)) || node.tagName
}

/** Gmail indents by a quote without a border. */
function isIndented({ tagName }: ContentElement, styles: Styles) {
  return tagName === 'blockquote' && /^(none|0)/.test(styles.get('border') ?? '')
}

function referencesOf({ tagName, properties }: ContentElement): ContentElement['properties'] {
  if (tagName === 'a') return { href: properties.href }
  return isCell(tagName) ? { colSpan: properties.colSpan, rowSpan: properties.rowSpan } : {}
}

function isCell(tagName: string) {
  return tagName === 'td' || tagName === 'th'
}

function emphasised(value: string, { emphasis }: Context): ContentNode {
  const { isBold, isItalic, isStruck } = emphasis
  return [isStruck && 's', isItalic && 'em', isBold && 'strong']
    .filter((tagName) => tagName !== false)
    .reduce<ContentNode>((inner, tagName) => element(tagName, [inner]), text(value))
}

/** Markup is broken into lines where it is long: a newline is a space. */
function onOneLine(value: string) {
  return value.replaceAll(/[ \t]*[\r\n][ \t\r\n]*/g, ' ')
}

/** The paragraph that Google Docs and Word have in every item and cell. */
function withoutLoneParagraph(nodes: ContentNode[]): ContentNode[] {
  const filled = nodes.filter((node) => !isBlank(node))
  const [first, ...others] = filled
  const isLine = first !== undefined && isElement(first, 'p') && others.every((node) => isElement(node, 'ul', 'ol'))
  return isLine ? [...getChildren(first), ...others] : nodes
}

function isBlank(node: ContentNode) {
  return node.type === 'text' && node.value.trim() === ''
}
