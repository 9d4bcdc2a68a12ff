import { splitFirstSentence } from '../../../shared/text.ts'
import type { PictureSource } from '../../../ui/picture.tsx'
import { parseArticle } from './parse-article.ts'
import { noStory, type Story, type StoryElement, type StoryNode, wordsOf } from './story.ts'
import { buildStory } from './story-builder.ts'

type ReadOptions = {
  /** Public origin of the site: links to it become internal. */
  origin: string
  /** Images of the media library by reference; references without an entry are left out. */
  pictures?: ReadonlyMap<string, PictureSource>
}

const mostParagraphs = 2_000

/** Everything an article may show, from HTML or plain text. */
export function readStory(content: string, { origin, pictures = new Map() }: ReadOptions): Story {
  const tree = parseArticle(content)
  const nodes = tree ? buildStory(tree, { origin, pictures }) : plainParagraphs(content)
  if (nodes.length === 0) return noStory
  return { nodes: withLead(nodes), parts: nodes.flatMap(partOf) }
}

/** References to library images that the content may show. */
export function pictureReferences(content: string): string[] {
  return [...new Set(content.match(/\/media\/[0-9a-f]{32}(?![0-9a-f])/g))].slice(0, 100)
}

function plainParagraphs(content: string): StoryNode[] {
  return content
    .replaceAll(/<[^<>]*>/g, '\n')
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, mostParagraphs)
    .map((line): StoryElement => ({ tag: 'p', children: [line] }))
}

function partOf(node: StoryNode) {
  return typeof node !== 'string' && node.tag === 'h2' ? { id: node.id, title: wordsOf(node.children).trim() } : []
}

/** The first sentence of the article becomes a larger lead, if its length allows. */
function withLead(nodes: StoryNode[]): StoryNode[] {
  const [first, ...rest] = nodes
  if (!first || typeof first === 'string' || first.tag !== 'p') return nodes
  const [opening, ...others] = first.children
  if (typeof opening !== 'string') return nodes
  const [sentence, remainder] = splitFirstSentence(opening)
  const endsHere = remainder !== '' || others.length === 0
  if (!endsHere || sentence.length < 30 || sentence.length > 240) return nodes
  const following = remainder === '' ? others : [remainder, ...others]
  return [
    { tag: 'p', isLead: true, children: [sentence] },
    ...(following.length > 0 ? [{ tag: 'p', children: following } as const] : []),
    ...rest,
  ]
}
