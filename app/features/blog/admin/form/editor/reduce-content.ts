import type { PictureSource } from '../../../../../ui/picture.tsx'
import { parseArticle } from '../../../story/parse-article.ts'
import { pictureReferences } from '../../../story/read-story.ts'
import { buildStory } from '../../../story/story-builder.ts'
import { contentOfText, isPlainContent, paragraphsOfPlain } from './plain-content.ts'
import { writeStory } from './write-story.ts'

export type Reduced =
  | { state: 'reduced'; content: string; foreignPictures: number }
  /** Nested or long beyond any real article. */
  | { state: 'too-much' }

/**
 * Sanitises content before it is stored, by the same allow-list that is used to show it. Plain text stays as it is. `origin`
 * is the site's own: links to it become paths.
 */
export function reduceContent(content: string, origin: string): Reduced {
  if (isPlainContent(content)) return { state: 'reduced', content, foreignPictures: 0 }
  const tree = parseArticle(content)
  if (!tree) return { state: 'too-much' }
  const pictures = new Map(pictureReferences(content).map((src) => [src, unmeasured(src)]))
  return {
    state: 'reduced',
    content: writeStory(buildStory(tree, { origin, pictures })),
    foreignPictures: sourcesIn(tree).filter((src) => !pictures.has(src)).length,
  }
}

/** Stored content for the rich text editor: sanitised before a browser parses it as HTML, and as paragraphs. */
export function editableContent(content: string, origin: string): string {
  if (isPlainContent(content)) return paragraphsOfPlain(content)
  const reduced = reduceContent(content, origin)
  if (reduced.state === 'reduced') return reduced.content
  return paragraphsOfPlain(contentOfText(content.replaceAll(/<[^<>]*>/g, '\n\n')))
}

/** Content pasted from other pages, where a newline is a space. */
export function reducePasted(html: string, origin: string): Reduced {
  return reduceContent(/<pre\b/i.test(html) ? html : html.replaceAll(/\s*\n\s*/g, ' '), origin)
}

// Only its URL and alt text are written; the dimensions come from the media library.
function unmeasured(src: string): PictureSource {
  return { src, alt: '', width: 1, height: 1, color: '#000000' }
}

function sourcesIn(node: NonNullable<ReturnType<typeof parseArticle>>): string[] {
  if (node.type === 'element' && node.tagName === 'img') return [String(node.properties.src ?? '')]
  return 'children' in node ? node.children.flatMap(sourcesIn) : []
}
