import type { PictureSource } from '../../../ui/picture.tsx'

/**
 * Article content as plain data, reduced to what a page may show: it is sent to the browser and rendered element by element.
 * Nothing in it is ever parsed as HTML again.
 */
export type StoryNode = string | StoryElement

export type StoryElement =
  | { tag: PlainTag; children: StoryNode[] }
  | { tag: 'p'; children: StoryNode[]; isLead?: boolean }
  /** `id` is the anchor that the table of contents links to. */
  | { tag: 'h2'; id: string; children: StoryNode[] }
  | { tag: 'a'; href: string; leadsOutside: boolean; children: StoryNode[] }
  | { tag: 'img'; picture: PictureSource }
  | { tag: 'th'; scope: 'col' | 'row'; isFigure: boolean; children: StoryNode[] }
  | { tag: 'td'; isFigure: boolean; children: StoryNode[] }
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

export type Story = { nodes: StoryNode[]; parts: StoryPart[] }

/** One entry of the table of contents. */
export type StoryPart = { id: string; title: string }

export const noStory: Story = { nodes: [], parts: [] }

export function wordsOf(nodes: StoryNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node
      if (node.tag === 'br') return ' '
      return 'children' in node ? wordsOf(node.children) : ''
    })
    .join('')
}
