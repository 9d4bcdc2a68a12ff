import { splitFirstSentence } from '#app/shared/text.ts'
import type { ImageSource } from '#app/ui/image.tsx'
import { parseArticle } from './parse-article.ts'
import { emptyContent, type ArticleContent, type ContentElement, type ContentNode, getText } from './article-content.ts'
import { buildContent } from './content-builder.ts'

type ParseOptions = {
  /** Public origin of the site: links to it become internal. */
  origin: string
  /** Images of the media library by reference; references without an entry are left out. */
  images?: ReadonlyMap<string, ImageSource>
}

const maxParagraphs = 2_000

/** Everything an article may show, from HTML or plain text. */
export function parseContent(content: string, { origin, images = new Map() }: ParseOptions): ArticleContent {
  const tree = parseArticle(content)
  const nodes = tree ? buildContent(tree, { origin, images }) : splitParagraphs(content)
  if (nodes.length === 0) return emptyContent
  return { nodes: withLead(nodes), parts: nodes.flatMap(toHeading) }
}

/** References to library images that the content may show. */
export function getImageReferences(content: string): string[] {
  return [...new Set(content.match(/\/media\/[0-9a-f]{32}(?![0-9a-f])/g))].slice(0, 100)
}

function splitParagraphs(content: string): ContentNode[] {
  return content
    .replaceAll(/<[^<>]*>/g, '\n')
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, maxParagraphs)
    .map((line): ContentElement => ({ tag: 'p', children: [line] }))
}

function toHeading(node: ContentNode) {
  return typeof node !== 'string' && node.tag === 'h2' ? { id: node.id, title: getText(node.children).trim() } : []
}

/** The first sentence of the article becomes a larger lead, if its length allows. */
function withLead(nodes: ContentNode[]): ContentNode[] {
  const [first, ...rest] = nodes
  if (!first || typeof first === 'string' || first.tag !== 'p') return nodes
  const [opening, ...others] = first.children
  if (typeof opening !== 'string') return nodes
  const [sentence, remainder] = splitFirstSentence(opening)
  const isWholeParagraph = remainder !== '' || others.length === 0
  if (!isWholeParagraph || sentence.length < 30 || sentence.length > 240) return nodes
  const following = remainder === '' ? others : [remainder, ...others]
  return [
    { tag: 'p', isLead: true, children: [sentence] },
    ...(following.length > 0 ? [{ tag: 'p', children: following } as const] : []),
    ...rest,
  ]
}
