import type { ImageSource } from '#app/ui/image.tsx'

/**
 * Article content as plain data, reduced to what a page may show: it is sent to the browser and rendered element by element.
 * Nothing in it is ever parsed as HTML again.
 */
export type ContentNode = string | ContentElement

export type ContentElement =
  | { tag: PlainTag; children: ContentNode[] }
  | { tag: 'p'; children: ContentNode[]; isLead?: boolean }
  /** `id` is the anchor that the table of contents links to. */
  | { tag: 'h2'; id: string; children: ContentNode[] }
  | { tag: 'a'; href: string; isExternal: boolean; children: ContentNode[] }
  | { tag: 'img'; image: ImageSource }
  | { tag: 'th'; scope: 'col' | 'row'; isFigure: boolean; children: ContentNode[] }
  | { tag: 'td'; isFigure: boolean; children: ContentNode[] }
  | { tag: 'br' | 'hr' }

export type PlainTag =
  | 'h3'
  | 'h4'
  | 'ul'
  | 'ol'
  | 'li'
  | 'strong'
  | 'em'
  | 'blockquote'
  | 'table'
  | 'caption'
  | 'thead'
  | 'tbody'
  | 'tfoot'
  | 'tr'
  | 'code'
  | 'pre'
  | 'figure'
  | 'figcaption'

export type ArticleContent = { nodes: ContentNode[]; parts: ContentHeading[] }

/** One entry of the table of contents. */
export type ContentHeading = { id: string; title: string }

export const emptyContent: ArticleContent = { nodes: [], parts: [] }

export function getText(nodes: ContentNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node
      if (node.tag === 'br') return ' '
      return 'children' in node ? getText(node.children) : ''
    })
    .join('')
}
