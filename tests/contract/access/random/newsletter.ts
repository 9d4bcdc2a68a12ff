import { randomUUID } from 'node:crypto'
import {
  type Action,
  any,
  anyRow,
  composed,
  forManagers,
  named,
  newWord,
  property,
  recall,
  rows,
  type Step,
} from './step.ts'

async function findIssue(step: Step) {
  const issues = await step.backend.sql<{ id: string; version: number }[]>`
    select id, version from private.newsletter_issues order by created_at desc, id limit 3`
  const issue = any(issues, step)
  const id = issue?.id ?? randomUUID()
  return { id, ...recall(step, id, { version: issue?.version ?? 1, draft: 0 }) }
}
const issueOf = (step: Step) => ({
  language: 'en',
  audience: 'everybody',
  content: {
    subject: newWord('Subject'),
    previewText: '',
    blocks: [
      { kind: 'text', text: 'Hello' },
      { kind: 'listings', ids: [property(step), property(step)] },
    ],
  },
})

const ofIssues: Action[] = [
  named('newsletter.save', issueOf),
  ...[1, 2].map(() =>
    composed('newsletter.save as read before', ['newsletter.save'], async (step, call) => {
      const { id, seen, isStale } = await findIssue(step)
      const result = await call('newsletter.save', { ...issueOf(step), id, version: seen.version })
      return { ...result, isStale }
    }),
  ),
  ...['send', 'schedule', 'schedule', 'unschedule', 'stop', 'resume', 'end'].map((decision) =>
    composed(`newsletter.decide ${decision}`, ['newsletter.sendTest', 'newsletter.decide'], async (step, call) => {
      const { id, seen, isStale } = await findIssue(step)
      const approves = decision === 'send' || decision === 'schedule'
      if (approves) await call('newsletter.sendTest', { id, version: seen.version })
      const moment = new Date(Date.now() + 3_600_000).toISOString()
      const result = await call('newsletter.decide', { id, decision, version: seen.version, moment })
      return { ...result, isStale: approves && isStale }
    }),
  ),
  named('newsletter.preview', async (step) => {
    const { id, seen } = await findIssue(step)
    return { id, version: seen.version }
  }),
  ...['newsletter.find', 'newsletter.delete'].map((name) =>
    named(name, async (step) => ({ id: (await findIssue(step)).id })),
  ),
  named('newsletter.failures', async (step) => ({ issueId: (await findIssue(step)).id })),
  named('newsletter.listings', (step) => ({ words: any(['', 'lake', 'hill'], step) })),
  ...['newsletter.overview', 'newsletter.posts'].map((name) => named(name, () => ({}))),
]

const newReader = () => `${newWord('reader')}@example.com`
/** Of those who subscribed once, whether they are subscribed now or not. */
const knownReader = (step: Step) => {
  const { newsletter_subscribers, suppressed } = step.world
  const emails = [...newsletter_subscribers.values()].map((row) => String(row.email))
  return any([...emails, ...suppressed], step) ?? newReader()
}

const ofSubscribers: Action[] = [
  rows('subscribe', (step) =>
    step.client.from('newsletter_subscribers').insert({ email: any([knownReader(step), newReader()], step)! }),
  ),
  ...forManagers([
    named('newsletter.add', (step) => ({ emails: [newReader(), knownReader(step)], note: 'Asked at the fair' })),
    named('newsletter.remove', async (step) => ({ ids: [await anyRow(step, 'public.newsletter_subscribers')] })),
    named('newsletter.markBounced', async (step) => ({ id: await anyRow(step, 'public.newsletter_subscribers') })),
    ...['newsletter.subscribers', 'newsletter.export'].map((name) => named(name, () => ({}))),
  ]),
]

export const ofNewsletter: readonly Action[] = [...ofIssues, ...ofSubscribers]
