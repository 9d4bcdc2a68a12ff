import type { TransactionSql } from 'postgres'
import { forbidCall } from '#server/calls/call.ts'
import { newsletterCallMessages } from './newsletter-call-messages.ts'

/** Policies hide rows from whoever may not see them; this says so. */
export async function requireWriter(sql: TransactionSql) {
  const [caller] = await sql<[{ may: boolean }]>`select private.may_edit_content() as may`
  if (!caller.may) throw forbidCall(newsletterCallMessages.writersOnly)
}
