import type { ImageSource } from '#app/ui/image.tsx'
import { parseArticle } from '../../../content/parse-article.ts'
import { getImageReferences } from '../../../content/parse-content.ts'
import { buildContent } from '../../../content/content-builder.ts'
import { textToContent, isPlainContent, splitPlainParagraphs } from './plain-content.ts'
import { contentToHtml } from './content-to-html.ts'

export type Reduced =
  | { state: 'reduced'; content: string; externalImages: number }
  /** Nested or long beyond any real article. */
  | { state: 'too-much' }

/**
 * Sanitises content before it is stored, by the same allow-list that is used to show it. Plain text stays as it is. `origin`
 * is the site's own: links to it become paths.
 */
export function reduceContent(content: string, origin: string): Reduced {
  if (isPlainContent(content)) return { state: 'reduced', content, externalImages: 0 }
  const tree = parseArticle(content)
  if (!tree) return { state: 'too-much' }
  const images = new Map(getImageReferences(content).map((src) => [src, imageWithoutSize(src)]))
  return {
    state: 'reduced',
    content: contentToHtml(buildContent(tree, { origin, images })),
    externalImages: getSources(tree).filter((src) => !images.has(src)).length,
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

// Only its URL and alt text are written; the dimensions come from the media library.
function imageWithoutSize(src: string): ImageSource {
  return { src, alt: '', width: 1, height: 1, color: '#000000' }
}

function getSources(node: NonNullable<ReturnType<typeof parseArticle>>): string[] {
  if (node.type === 'element' && node.tagName === 'img') return [String(node.properties.src ?? '')]
  return 'children' in node ? node.children.flatMap(getSources) : []
}
