import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import { pageSchema } from '#app/backend/page-schema.ts'
import { storedRows, storedValue } from '#app/backend/stored-row.ts'
import {
  newsletterSubscribersStatus as subscriberStates,
  type newsletterIssuesStatus,
  type newsletterSubscribersSource,
} from '#app/backend/stored-values.ts'
import type { Language } from '#app/shared/language.ts'

export type IssueStatus = (typeof newsletterIssuesStatus)[number]
export { subscriberStates }
export type SubscriberState = (typeof subscriberStates)[number]

const moment = z.string().nullable()
const counts = z.object({
  all: z.number(),
  waiting: z.number(),
  sent: z.number(),
  failed: z.number(),
  uncertain: z.number(),
  left: z.number(),
  unsubscribed: z.number(),
})
const listedIssue = z.object({
  id: z.string(),
  subject: z.string(),
  status: storedValue<IssueStatus>(),
  language: storedValue<Language>(),
  scheduled_for: moment,
  started_at: moment,
  finished_at: moment,
  stop_reason: moment,
  updated_at: z.string(),
  sent_by: moment,
  counts,
  unavailable: z.number(),
})
export type ListedIssue = z.infer<typeof listedIssue>

const overview = z.object({
  is_on: z.boolean(),
  per_hour: z.number(),
  counts: z.object({
    confirmed: z.number(),
    pending: z.number(),
    bounced: z.number(),
    unsubscribed: z.number(),
    recent: z.number(),
  }),
  issues: storedRows(listedIssue),
})
export type NewsletterOverview = z.infer<typeof overview>

export const overviewKey = ['newsletter', 'overview']

export async function loadOverview(client: Backend): Promise<NewsletterOverview> {
  const { data, error } = await client.rpc('newsletter_overview')
  if (error) throw error
  return overview.parse(data)
}

const subscriber = z.object({
  id: z.string(),
  email: z.string(),
  status: storedValue<SubscriberState>(),
  source: storedValue<(typeof newsletterSubscribersSource)[number]>(),
  language: storedValue<Language>(),
  added_by: moment,
  added_note: moment,
  created_at: z.string(),
  consented_at: moment,
  confirmed_at: moment,
  unsubscribed_at: moment,
  bounced_at: moment,
  bounce_reason: moment,
})
export type Subscriber = z.infer<typeof subscriber>

export type SubscriberSearch = { words: string; state: SubscriberState | undefined; page: number }

export async function listSubscribers(client: Backend, { words, state, page }: SubscriberSearch) {
  const { data, error } = await client.rpc('newsletter_subscriber_page', {
    page,
    ...(words && { words }),
    ...(state && { state }),
  })
  if (error) throw error
  return pageSchema(subscriber).parse(data)
}

const added = z.object({
  added: z.array(z.string()),
  already: z.array(z.string()),
  suppressed: z.array(z.string()),
  invalid: z.array(z.string()),
})
export type Added = z.infer<typeof added>

export async function addSubscribers(client: Backend, input: { emails: string[]; note: string; language: string }) {
  const { data, error } = await client.rpc('add_newsletter_subscribers', input)
  if (error) throw error
  return added.parse(data)
}

export async function removeSubscribers(client: Backend, { ids }: { ids: string[] }) {
  const { error } = await client.rpc('remove_newsletter_subscribers', { ids })
  if (error) throw error
}

export async function markBounced(client: Backend, { id }: { id: string }) {
  const { error } = await client.rpc('mark_subscriber_bounced', { subscriber_id: id })
  if (error) throw error
}

const exported = subscriber
  .pick({ id: true, email: true, status: true, source: true, language: true, added_by: true, added_note: true })
  .extend({
    subscribed_at: z.string(),
    consent: moment,
    consented_at: moment,
    confirmed_at: moment,
    unsubscribed_at: moment,
    bounced_at: moment,
  })
export type ExportedSubscriber = z.infer<typeof exported>
const exportBatch = 500

/** All of them, batch by batch. */
export async function exportSubscribers(client: Backend): Promise<ExportedSubscriber[]> {
  const rows: ExportedSubscriber[] = []
  for (;;) {
    const after = rows.at(-1)?.id
    const { data, error } = await client.rpc('newsletter_export_page', {
      page_size: exportBatch,
      ...(after && { after_id: after }),
    })
    if (error) throw error
    const batch = z.array(exported).parse(data)
    rows.push(...batch)
    if (batch.length < exportBatch) return rows
  }
}

const failure = z.object({ id: z.string(), email: moment, status: z.string(), error: moment })
export type NewsletterFailure = z.infer<typeof failure>

export async function listFailures(client: Backend, { issueId }: { issueId: string }) {
  const { data, error } = await client.rpc('newsletter_failures', { issue_id: issueId })
  if (error) throw error
  return storedRows(failure).parse(data)
}

export type Decision = 'send' | 'schedule' | 'unschedule' | 'stop' | 'resume' | 'end'

const decided = z.object({ state: z.string(), by: moment.optional(), at: moment.optional() })
/** `state` is 'done', or a key of `newsletterAdminMessages.reasons`; 'changed' may name who changed the issue, and when. */
export type Decided = z.infer<typeof decided>

type SendingDecision = { issueId: string; decision: Decision; moment?: string; version?: number }

/** Sending and scheduling name the version of the issue that the caller has read. */
export async function decideSending(
  client: Backend,
  { issueId, decision, moment: at, version }: SendingDecision,
): Promise<Decided> {
  const { data, error } = await client.rpc('change_newsletter_sending', {
    issue_id: issueId,
    decision,
    ...(at && { moment: at }),
    ...(version && { expected_version: version }),
  })
  if (error) throw error
  return decided.parse(data)
}
