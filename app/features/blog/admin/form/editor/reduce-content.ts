import { getChildren, type ContentNode } from '../../../content/content-tree.ts'
import { normaliseContent } from '../../../content/normalise-content.ts'
import { parseContent } from '../../../content/parse-content.ts'
import { imageReferences } from '../../../content/read-content.ts'
import { writeContent } from '../../../content/write-content.ts'
import { textToContent, isPlainContent, splitPlainParagraphs } from './plain-content.ts'

type Reduced =
  | { state: 'reduced'; content: string; externalImages: number }
  /** Nested or long beyond any real article. */
  | { state: 'too-much' }

/**
 * Sanitises content before it is stored, by the same allow-list that is used to show it. Plain text stays as it is. `origin`
 * is the site's own: links to it become paths.
 */
export function reduceContent(content: string, origin: string): Reduced {
  if (isPlainContent(content)) return { state: 'reduced', content, externalImages: 0 }
  const parsed = parseContent(content)
  if (!parsed) return { state: 'too-much' }
  const nodes = getChildren(parsed)
  const images = new Map(imageReferences(content).map((src) => [src, { alt: '' }]))
  return {
    state: 'reduced',
    content: writeContent(normaliseContent(nodes, { origin, images })),
    externalImages: imageSources(nodes).filter((src) => !images.has(src)).length,
  }
}

/** Stored content for the rich text editor: sanitised before a browser parses it as HTML, and as paragraphs. */
export function editableContent(content: string, origin: string): string {
  if (isPlainContent(content)) return splitPlainParagraphs(content)
  const reduced = reduceContent(content, origin)
  if (reduced.state === 'reduced') return reduced.content
  return splitPlainParagraphs(textToContent(content.replaceAll(/<[^<>]*>/g, '\n\n')))
}

/** Content pasted from other pages, where a newline is a space. */
export function reducePasted(html: string, origin: string): Reduced {
  return reduceContent(/<pre\b/i.test(html) ? html : html.replaceAll(/\s*\n\s*/g, ' '), origin)
}

function imageSources(nodes: ContentNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return []
    return node.tagName === 'img' ? [String(node.properties.src ?? '')] : imageSources(getChildren(node))
  })
}
