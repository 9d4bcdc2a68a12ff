import type { JSONContent } from '@tiptap/react'
import { getChildren, type ContentNode } from '../../../content/content-tree.ts'
import { normaliseContent } from '../../../content/normalise-content.ts'
import { parseContent, sanitizeMarkup, parseMarkup } from '../../../content/parse-content.ts'
import { imageReferences } from '../../../content/read-content.ts'
import { writeContent } from '../../../content/write-content.ts'
import { fromDocument, toDocument } from './editor-document.ts'
import { readPasted } from './paste/read-pasted.ts'
import { textToContent, isPlainContent, splitPlainParagraphs } from './plain-content.ts'

type Reduced =
  | { state: 'reduced'; content: string; externalImages: number }
  /** Nested or long beyond any real post. */
  | { state: 'too-much' }

/** Word wraps each change of language in elements of its own. */
const maxPastedElements = 50_000

/**
 * Sanitises content before it is stored, by the same allow-list that is used to show it. Plain text stays as it is. `origin`
 * is the site's own: links to it become paths.
 */
export function reduceContent(content: string, origin: string): Reduced {
  if (isPlainContent(content)) return { state: 'reduced', content, externalImages: 0 }
  const parsed = parseContent(content)
  return parsed ? reduceNodes(getChildren(parsed), origin) : { state: 'too-much' }
}

/** Stored content as blocks for the rich text editor, sanitised. */
export function editableContent(content: string, origin: string): ContentNode[] {
  const parsed = parseContent(isPlainContent(content) ? splitPlainParagraphs(content) : content)
  if (parsed) return normalise(getChildren(parsed), origin)
  const lines = splitPlainParagraphs(textToContent(content.replaceAll(/<[^<>]*>/g, '\n\n')))
  const plain = parseContent(lines)
  return plain ? normalise(getChildren(plain), origin) : []
}

export function editableDocument(content: string, origin: string): JSONContent {
  return toDocument(editableContent(content, origin))
}

/** What is stored of the editor's document. */
export function contentOfDocument(document: JSONContent, origin: string): string {
  return writeContent(normalise(fromDocument(document), origin))
}

/** Content pasted from other pages and programs, as plain elements of a post. */
export function reducePasted(html: string, origin: string): Reduced {
  const markup = parseMarkup(html, maxPastedElements)
  if (!markup) return { state: 'too-much' }
  return reduceNodes(getChildren(sanitizeMarkup(readPasted(markup))), origin)
}

function reduceNodes(nodes: ContentNode[], origin: string): Reduced {
  const own = new Set(ownImages(nodes))
  return {
    state: 'reduced',
    content: writeContent(normalise(nodes, origin)),
    externalImages: imageSources(nodes).filter((src) => !own.has(src)).length,
  }
}

function normalise(nodes: ContentNode[], origin: string) {
  return normaliseContent(nodes, { origin, images: new Map(ownImages(nodes).map((src) => [src, { alt: '' }])) })
}

function ownImages(nodes: ContentNode[]) {
  return imageReferences(imageSources(nodes).join(' '))
}

function imageSources(nodes: ContentNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return []
    return node.tagName === 'img' ? [String(node.properties.src ?? '')] : imageSources(getChildren(node))
  })
}
