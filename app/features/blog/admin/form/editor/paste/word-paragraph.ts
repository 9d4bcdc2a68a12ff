import {
  type ContentElement,
  type ContentNode,
  getChildren,
  getNodeText,
  isElement,
  text,
} from '../../../../content/content-tree.ts'
import type { PastedItem } from './pasted-lists.ts'
import { type ClassStyles, classesOf, type Styles, stylesOf } from './pasted-styles.ts'

// Word has no lists in its HTML: an item is a paragraph with a level (`mso-list:l0 level2 lfo1`) that begins with its own
// bullet or number, which is marked `mso-list:Ignore`. Headings are elements, or paragraphs with an outline level.

const textMarker = /^[\s\u00a0]*([·•●○▪▫◦§o–-]|\(?(?:\d{1,3}|[a-z]|[ivxlc]{1,5})[.)])[\s\u00a0]{2,}/i
const numberMarker = /^\(?(?:\d+|[a-z]{1,2}|[ivxlc]+)[.)]|^\d+$/i

/** The paragraph as an item of a list, its children without the marker; undefined where it is none. */
export function findWordItem(paragraph: ContentElement, classStyles: ClassStyles): PastedItem | undefined {
  const classes = classesOf(paragraph).join(' ')
  const list = stylesOf(paragraph, classStyles).get('mso-list') ?? ''
  const own = /level(\d+)/.exec(list)?.[1] ?? /\bMsoList(?:Bullet|Number)(\d)/.exec(classes)?.[1] ?? '1'
  const level = Number(own)
  const children = getChildren(paragraph)
  const marker = findMarker(children, classStyles)
  if (marker !== undefined) return { level, tagName: numberMarker.test(marker) ? 'ol' : 'ul', children }
  if (/\bMsoList(Bullet|Number)/.test(classes))
    return { level, tagName: classes.includes('MsoListNumber') ? 'ol' : 'ul', children }
  if (!/\bMsoListParagraph/.test(classes)) return undefined
  const written = textMarker.exec(getNodeText(children))
  if (written) {
    const tagName = numberMarker.test(written[1] ?? '') ? 'ol' : 'ul'
    return { level, tagName, children: withoutStart(children, written[0].length) }
  }
  return /level\d/.test(list) ? { level, tagName: 'ul', children } : undefined
}

/** A paragraph that continues an item: indented like it, without a bullet. */
export function continuesWordItem(paragraph: ContentElement) {
  return /\bMsoList(Paragraph|Continue)/.test(classesOf(paragraph).join(' '))
}

export function isMarker(styles: Styles) {
  return styles.get('mso-list') === 'ignore'
}

function findMarker(nodes: readonly ContentNode[], classStyles: ClassStyles): string | undefined {
  for (const node of nodes) {
    if (!isElement(node)) continue
    const children = getChildren(node)
    if (isMarker(stylesOf(node, classStyles))) return getNodeText(children).replaceAll(/[\s\u00a0]+/g, '')
    const marker = findMarker(children, classStyles)
    if (marker !== undefined) return marker
  }
  return undefined
}

/** Without the first characters of the text. */
function withoutStart(nodes: readonly ContentNode[], length: number): ContentNode[] {
  let left = length
  const shorten = (node: ContentNode): ContentNode => {
    if (left === 0) return node
    if (node.type === 'text') {
      const cut = Math.min(left, node.value.length)
      left -= cut
      return text(node.value.slice(cut))
    }
    return { ...node, children: getChildren(node).map(shorten) }
  }
  return nodes.map(shorten)
}

const namedLevels: Readonly<Record<string, number>> = { MsoTitle: 1, MsoSubtitle: 2 }

/** The tag of a paragraph that is a heading: by its outline level, its style's name, or its role in Word for the web. */
export function findHeadingTag(paragraph: ContentElement, styles: Styles): string | undefined {
  const classes = classesOf(paragraph).join(' ')
  const { role, ariaLevel } = paragraph.properties
  const named = /\bMso(?:Title|Subtitle)\b/.exec(classes)?.[0]
  const written =
    (named && namedLevels[named]) ??
    styles.get('mso-outline-level') ??
    /\b(?:Mso)?Heading(\d)\b/.exec(classes)?.[1] ??
    (role === 'heading' ? ariaLevel : undefined)
  const level = Number(written)
  return level >= 1 && level <= 6 ? `h${level}` : undefined
}
