import { splitFirstSentence } from '#app/shared/text.ts'
import type { ImageSource } from '#app/ui/image.tsx'
import { slugify } from '../slug.ts'
import { describeTable } from './content-table.ts'
import {
  getChildren,
  type ContentElement,
  type ContentNode,
  element,
  isElement,
  text,
  getNodeText,
} from './content-tree.ts'
import { normaliseContent } from './normalise-content.ts'
import { parseContent } from './parse-content.ts'

export type Content = {
  nodes: ContentNode[]
  /** The second-level headings, for the table of contents. */
  sections: ContentSection[]
  /** The images that the nodes show, by URL. */
  images: Record<string, ImageSource>
}
export type ContentSection = { id: string; title: string }

type ParseOptions = {
  /** Public origin of the site: links to it become internal. */
  origin: string
  /** Stored images by URL; any other image is removed. */
  images?: ReadonlyMap<string, ImageSource>
}

const maxParagraphs = 2_000

/** Everything a post may show, from HTML or plain text. */
export function readContent(content: string, { origin, images = new Map() }: ParseOptions): Content {
  const parsed = parseContent(content)
  const nodes = parsed ? normaliseContent(getChildren(parsed), { origin, images }) : splitParagraphs(content)
  const { described, sections } = withHeadingIds(withLead(nodes.map(describe)))
  return { nodes: described, sections, images: Object.fromEntries(images) }
}

/** References to stored images in the content. */
export function imageReferences(content: string): string[] {
  return [...new Set(content.match(/\/media\/[0-9a-f]{32}(?![0-9a-f])/g))].slice(0, 100)
}

function splitParagraphs(content: string): ContentNode[] {
  return content
    .replaceAll(/<[^<>]*>/g, '\n')
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, maxParagraphs)
    .map((line) => element('p', [text(line)]))
}

/** Adds what is shown but not stored: `rel` of links that leave the site, scopes and alignment of table cells. */
function describe(node: ContentNode): ContentNode {
  if (node.type === 'text') return node
  const children = getChildren(node).map(describe)
  const { tagName, properties } = node
  if (tagName === 'table') return describeTable(element('table', children))
  const isOutside = tagName === 'a' && /^https?:/.test(String(properties.href))
  return element(tagName, children, isOutside ? { ...properties, rel: ['noopener', 'nofollow'] } : properties)
}

/** Ids are prefixed, so that no heading takes the id of a field or landmark of the page. */
function withHeadingIds(nodes: ContentNode[]): { described: ContentNode[]; sections: ContentSection[] } {
  const sections = new Map<ContentNode, ContentSection>()
  const taken = new Set<string>()
  const add = (node: ContentElement) => {
    const title = getNodeText(getChildren(node)).trim()
    const base = `part-${slugify(title) || 'of-the-post'}`
    let id = base
    for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`
    taken.add(id)
    const heading = element('h2', getChildren(node), { id })
    sections.set(heading, { id, title })
    return heading
  }
  const addIds = (node: ContentNode): ContentNode => {
    if (node.type === 'text') return node
    return node.tagName === 'h2' ? add(node) : element(node.tagName, getChildren(node).map(addIds), node.properties)
  }
  const described = nodes.map(addIds)
  return { described, sections: described.flatMap((node) => sections.get(node) ?? []) }
}

/** Makes the first sentence of the post the lead, if its length suits larger type. */
function withLead(nodes: ContentNode[]): ContentNode[] {
  const [first, ...rest] = nodes
  if (!first || !isElement(first, 'p')) return nodes
  const [opening, ...others] = getChildren(first)
  if (opening?.type !== 'text') return nodes
  const [sentence, remainder] = splitFirstSentence(opening.value)
  const isWholeParagraph = remainder !== '' || others.length === 0
  if (!isWholeParagraph || sentence.length < 30 || sentence.length > 240) return nodes
  const following = remainder === '' ? others : [text(remainder), ...others]
  return [
    element('p', [text(sentence)], { className: ['opening'] }),
    ...(following.length > 0 ? [element('p', following)] : []),
    ...rest,
  ]
}
