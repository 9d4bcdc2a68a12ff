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

/** In place of the id of an issue that is not stored yet: it is added with the first change. */
export const unsavedIssueId = 'new'

export const unsavedIssue: StoredIssue = {
  id: unsavedIssueId,
  content: emptyIssue,
  language: emptyIssue.language,
  audience: emptyIssue.audience,
  status: 'draft',
  version: 0,
  tested_at: null,
  scheduled_for: null,
  started_at: null,
  finished_at: null,
  stop_reason: null,
  sent_by: null,
  updated_by: null,
  updated_at: new Date(0).toISOString(),
  recipients: 0,
  unavailable: [],
  parts: { listings: [], posts: [] },
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
