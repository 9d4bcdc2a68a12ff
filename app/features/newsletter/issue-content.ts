export const blockKinds = ['text', 'listings', 'post', 'image', 'button', 'sign_off'] as const
export type BlockKind = (typeof blockKinds)[number]

export type NewsletterBlock = {
  /** Identifies the block on the screen while blocks are moved. */
  key: string
  kind: BlockKind
  text: string
  ids: string[]
  id: string
  image: string
  alt: string
  label: string
  url: string
}

/** What an issue says. What fits, the table of issues decides. */
export type IssueContent = { subject: string; previewText: string; blocks: NewsletterBlock[] }
