import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { changedSince, lockIssue } from './issue.ts'
import { requireWriter } from '#server/calls/require-role.ts'
import { newsletterCallMessages } from './newsletter-call-messages.ts'

/** A missing version counts as another one. */
export const testInput = z.object({ id: z.uuid(), version: z.int().optional() })

/** To the caller's own address, of the version that they have before them. */
export async function sendTest(sql: TransactionSql, { id, version }: z.infer<typeof testInput>) {
  await requireWriter(sql, newsletterCallMessages.writersOnly)
  const issue = await lockIssue(sql, id)
  if (!issue) return { state: 'gone' as const }
  if (issue.version !== version) return changedSince(issue)
  await sql`update private.newsletter_issues set tested_at = now() where id = ${id} and status = 'draft'`
  const [member] = await sql<[{ email: string }]>`select public.my_staff_entry() ->> 'email' as email`
  await sql`
    insert into public.mail_outbox (template, recipient, payload, language)
    values ('newsletter_test', ${member.email}, ${sql.json({ issue_id: id })}, ${issue.language})`
  return { state: 'sent' as const, to: member.email }
}
