import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import { storedValue } from '#app/backend/stored-row.ts'
import type { newsletterIssuesAudience } from '#app/backend/stored-values.ts'
import type { Language } from '#app/shared/language.ts'
import type { IssueStatus } from '../newsletter-queries.ts'

export const blockKinds = ['text', 'listings', 'article', 'image', 'button', 'sign_off'] as const
export type BlockKind = (typeof blockKinds)[number]
export const maxBlocks = 20
export const maxListings = 12

const text = z.string().catch('')
const block = z.object({
  /** Identifies the block on the screen while blocks are moved. */
  key: text,
  kind: z.enum(blockKinds),
  text,
  ids: z.array(z.string()).catch([]),
  id: text,
  image: text,
  alt: text,
  label: text,
  url: text,
})
export type NewsletterBlock = z.infer<typeof block>

const language = storedValue<Language>()
const audience = storedValue<(typeof newsletterIssuesAudience)[number]>()

const storedIssue = z.object({
  id: z.string(),
  content: z.object({ subject: z.string(), previewText: z.string(), blocks: z.array(block) }),
  language,
  audience,
  status: storedValue<IssueStatus>(),
  version: z.number(),
  tested_at: z.string().nullable(),
  scheduled_for: z.string().nullable(),
  updated_by: z.string().nullable(),
  updated_at: z.string(),
  recipients: z.number(),
  unavailable: z.array(z.object({ id: z.string(), title: z.string().nullable(), status: z.string().nullable() })),
  parts: z
    .object({ listings: z.array(z.object({ id: z.string(), title: z.string(), location: z.string() })) })
    .optional(),
})
export type StoredIssue = z.infer<typeof storedIssue>

/** An issue as edited in the form. */
export type IssueValues = {
  subject: string
  previewText: string
  blocks: NewsletterBlock[]
  language: z.infer<typeof language>
  audience: z.infer<typeof audience>
}

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

export function toValues({ content, language: inLanguage, audience: goesTo }: StoredIssue): IssueValues {
  const blocks = content.blocks.map((each) =>
    each.key ? each : { ...newBlock(each.kind), ...each, key: newBlock(each.kind).key },
  )
  return { subject: content.subject, previewText: content.previewText, blocks, language: inLanguage, audience: goesTo }
}

/** Null when the issue was deleted. */
export async function loadIssue(client: Backend, { issueId }: { issueId: string }): Promise<StoredIssue | null> {
  const { data, error } = await client.rpc('newsletter_issue', { issue_id: issueId })
  if (error) throw error
  return storedIssue.nullable().parse(data)
}

const saved = z.union([
  z.object({ state: z.enum(['saved', 'changed', 'locked']), issue: storedIssue }),
  z.object({ state: z.literal('gone') }),
])
export type SavedIssue = z.infer<typeof saved>

/** Without an id and a version it is added. */
export async function saveIssue(
  client: Backend,
  { values, id, version }: { values: IssueValues; id?: string; version?: number },
): Promise<SavedIssue> {
  const { subject, previewText, blocks } = values
  const { data, error } = await client.rpc('save_newsletter_issue', {
    draft: JSON.stringify({ subject: subject.trim(), previewText: previewText.trim(), blocks }),
    language: values.language,
    audience: values.audience,
    ...(id && { issue_id: id }),
    ...(version && { expected_version: version }),
  })
  if (error) throw error
  return saved.parse(data)
}

export async function deleteIssue(client: Backend, { id }: { id: string }) {
  const { error } = await client.rpc('delete_newsletter_issue', { issue_id: id })
  if (error) throw error
}

const tested = z.union([
  z.object({ state: z.literal('sent'), to: z.string() }),
  z.object({ state: z.literal('changed'), by: z.string().nullable(), at: z.string() }),
  z.object({ state: z.literal('gone') }),
])

/** Of the version that the caller has read, to their own address. */
export async function sendTest(client: Backend, { id, version }: { id: string; version: number }) {
  const { data, error } = await client.rpc('send_newsletter_test', { issue_id: id, expected_version: version })
  if (error) throw error
  return tested.parse(data)
}

export type ListingChoice = { id: string; title: string; location: string }
const foundListings = z.object({ rows: z.array(z.object({ id: z.string(), title: z.string(), location: z.string() })) })
const maxChoices = 8

/** Available listings on the site, the newest first or the best matches of the words. */
export async function findListings(client: Backend, { words }: { words: string }): Promise<ListingChoice[]> {
  const { data, error } = await client.rpc('search_properties', {
    ...(words && { search: words }),
    statuses: ['available'],
    sort: 'newest',
    page: 1,
    page_size: maxChoices,
    with_facets: false,
  })
  if (error) throw error
  return foundListings.parse(data).rows
}

export async function listArticles(client: Backend): Promise<{ id: string; title: string }[]> {
  const { data, error } = await client
    .from('blogs')
    .select('id, title')
    .eq('is_published', true)
    .order('published_at', { ascending: false })
    .limit(100)
  if (error) throw error
  return data
}

/** A link that the database accepts; an empty one is not checked here. */
export function isLink(url: string) {
  return /^https?:\/\/[^\s"<>]{1,500}$/.test(url)
}
