import type { CallInputs } from '#app/backend/calls.ts'
import type { BlockKind, IssueContent, NewsletterBlock } from '../../issue-content.ts'
import type { StoredIssue } from '../newsletter-calls.ts'

export const maxBlocks = 20
export const maxListings = 12

/** An issue as edited in the form. */
export type IssueValues = IssueContent & Pick<StoredIssue, 'language' | 'audience'>

export const emptyIssue: IssueValues = {
  subject: '',
  previewText: '',
  blocks: [newBlock('text'), newBlock('listings'), newBlock('sign_off')],
  language: 'en',
  audience: 'everybody',
}

export function newBlock(kind: BlockKind): NewsletterBlock {
  return {
    key: `${kind}-${Math.random().toString(36).slice(2)}`,
    kind,
    text: '',
    ids: [],
    id: '',
    image: '',
    alt: '',
    label: '',
    url: '',
  }
}

export function toValues({ content, language, audience }: StoredIssue): IssueValues {
  const { subject, previewText } = content
  // Other programs may have left fields out.
  const blocks = content.blocks.map((each) => ({ ...newBlock(each.kind), ...each }))
  return { subject, previewText, blocks, language, audience }
}

export function toSavedIssue({ language, audience, ...content }: IssueValues): CallInputs['newsletter']['save'] {
  const { subject, previewText, blocks } = content
  return { content: { subject: subject.trim(), previewText: previewText.trim(), blocks }, language, audience }
}

/** A link that the database accepts; an empty one is not checked here. */
export function isLink(url: string) {
  return /^https?:\/\/[^\s"<>]{1,500}$/.test(url)
}
