import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { readIssue, type StoredIssue } from './issue.ts'
import { requireWriter } from '#server/calls/require-role.ts'
import { newsletterCallMessages } from './newsletter-call-messages.ts'

export const issueInput = z.object({ id: z.uuid() })

/** Null for an issue that was deleted. */
export async function findIssue(sql: TransactionSql, { id }: z.infer<typeof issueInput>): Promise<StoredIssue | null> {
  await requireWriter(sql, newsletterCallMessages.writersOnly)
  return (await readIssue(sql, id)) ?? null
}
