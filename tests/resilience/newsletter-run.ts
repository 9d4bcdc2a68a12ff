import type { Sql } from 'postgres'
import { expect, inject } from 'vitest'
import { createClient } from '@supabase/supabase-js'
import { type CallsClient, createCalls } from '#app/backend/calls.ts'
import { type ReceivedEmail, startMailServer } from '../support/mail-server.ts'
import { superAdmin } from '../e2e/support/admin.ts'
import {
  copyDataDir,
  loadStoredKeys,
  openDatabase,
  postgresPid,
  removeDataDir,
  startSite,
  stopSite,
} from '../process/started-site.ts'

/** What a newsletter to so many readers did that was killed in the middle and went on after a new start. */
export type NewsletterRun = {
  /** Of the newsletter, by recipient. */
  emailsByReader: Map<string, number>
  messageIds: number
  counts: { status: string; count: number }[]
  /** How many of the newsletter had left when another email, requested in the middle, arrived. */
  sentBeforeOther: number
  pagesServed: number
}

/** Sends through a local mail server while the site serves pages; kill -9 in the middle, then a new start. */
export async function sendThroughKill(readers: number): Promise<NewsletterRun> {
  const mail = await startMailServer()
  const dataDir = copyDataDir(inject('seededFolder'))
  const env = { DATA_DIR: dataDir, SMTP_URL: mail.url, MAIL_FROM: 'Nyumba <news@homes.example>' }
  let site = await startSite(env)
  try {
    const sql = openDatabase(dataDir)
    const client = createClient(site.address, loadStoredKeys(dataDir).publishableKey, {
      auth: { persistSession: false },
    })
    const signedIn = await client.auth.signInWithPassword(superAdmin)
    if (signedIn.error) throw signedIn.error
    await sql`
      update public.settings set value = value || '{"newsletterPerHour": 100000}' where section = 'notifications'`
    await sql`update public.settings set value = value || '{"address": "Moi Avenue, Nairobi"}' where section = 'company'`
    await sql`delete from public.newsletter_subscribers`
    await sql`
      insert into public.newsletter_subscribers (email, status, confirmed_at)
      select 'reader' || n || '@readers.example', 'confirmed', now() from generate_series(1, ${readers}::int) n`
    const issueId = await startIssue(createCalls(client, { url: `${site.address}/calls` }))
    const newsletters = () => mail.received.filter(({ to }) => to.endsWith('@readers.example'))

    await expect.poll(() => newsletters().length, { timeout: 300_000 }).toBeGreaterThan(readers / 4)
    expect((await client.from('newsletter_subscribers').insert({ email: 'amina@visitors.example' })).error).toBeNull()
    await expect
      .poll(() => mail.received.some(({ to }) => to === 'amina@visitors.example'), { timeout: 300_000 })
      .toBe(true)
    const other = mail.received.findIndex(({ to }) => to === 'amina@visitors.example')
    const sentBeforeOther = mail.received.slice(0, other).filter(({ to }) => to.endsWith('@readers.example')).length
    const pages = await Promise.all(
      ['/', '/projects', '/contact'].map(async (path) => (await fetch(site.address + path)).status),
    )
    await sql.end({ timeout: 1 })
    await stopSite(site, 'SIGKILL')

    await expect.poll(() => postgresPid(dataDir)).toBeUndefined()
    site = await startSite(env)
    if (!site.address) throw new Error(`The site did not start again:\n${site.output()}`)
    const again = openDatabase(dataDir)
    await finishIssue(again, issueId)
    const counts = await again<{ status: string; count: number }[]>`
      select status, count(*)::int as count from private.newsletter_sends group by status order by status`
    await again.end({ timeout: 1 })

    return {
      emailsByReader: countByReader(newsletters()),
      messageIds: new Set(newsletters().map(({ messageId }) => messageId)).size,
      counts: [...counts],
      sentBeforeOther,
      pagesServed: pages.filter((status) => status === 200).length,
    }
  } finally {
    await stopSite(site)
    await mail.close()
    removeDataDir(dataDir)
  }
}

async function finishIssue(sql: Sql, issueId: string) {
  const remaining = async () =>
    (
      await sql`select 1 from private.newsletter_sends n left join public.mail_outbox m on m.id = n.id
        where n.status = 'waiting' or n.status = 'queued' and m.status = 'queued'`
    ).length
  await expect.poll(remaining, { timeout: 600_000 }).toBe(0)
  // The lease of what was being sent at the kill.
  await sql`update public.mail_outbox set next_attempt_at = now() where is_bulk and status = 'sending'`
  const getStatus = async () => {
    const [issue] = await sql<{ status: string }[]>`select status from private.newsletter_issues where id = ${issueId}`
    return issue?.status
  }
  await expect.poll(getStatus).toBe('sent')
}

function countByReader(emails: readonly ReceivedEmail[]) {
  const counts = new Map<string, number>()
  for (const { to } of emails) counts.set(to, (counts.get(to) ?? 0) + 1)
  return counts
}

async function startIssue({ newsletter }: CallsClient): Promise<string> {
  const block = {
    key: '',
    kind: 'text',
    text: 'Rents rose.',
    ids: [],
    id: '',
    image: '',
    alt: '',
    label: '',
    url: '',
  } as const
  const content = { subject: 'Prices', previewText: '', blocks: [{ ...block, ids: [] }] }
  const saved = await newsletter.save.mutate({ content, language: 'en', audience: 'everybody' })
  if (saved.state !== 'saved') throw new Error(`The issue is ${saved.state}`)
  const { id, version } = saved.issue
  await newsletter.sendTest.mutate({ id, version })
  expect(await newsletter.decide.mutate({ id, version, decision: 'send' })).toEqual({ state: 'done' })
  return id
}
