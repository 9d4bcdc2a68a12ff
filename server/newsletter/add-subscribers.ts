import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { newsletterSubscribersLanguage } from '#app/backend/stored-values.ts'
import { checkViolation } from '#app/backend/sqlstate.ts'
import { ApiRejection } from '#server/api/api-error.ts'
import { forbidCall, rejectCall, RejectedCall } from '#server/calls/call.ts'
import { logActivity } from '#server/activity/log-activity.ts'
import { requireManager } from '#server/calls/require-role.ts'
import { newsletterCallMessages as messages } from './newsletter-call-messages.ts'
import { takeLock } from '#server/postgres/transaction.ts'

export const additionInput = z.object({
  emails: z.array(z.string()),
  /** Who asked, and when. */
  note: z.string(),
  language: z.enum(newsletterSubscribersLanguage).default('en'),
})
type Input = z.infer<typeof additionInput>

const maxAddresses = 200

/** Each new address is asked to confirm, and gets nothing else before. Returns what became of the addresses. */
export async function addSubscribers(sql: TransactionSql, { emails, note, language }: Input) {
  await requireManager(sql, messages.managersOnly)
  const storedNote = await checkAddition(sql, { emails, note })
  const addresses = await sql<{ email: string; is_mailbox: boolean }[]>`
    select address.email, private.is_mailbox(address.email) as is_mailbox
    from unnest(${emails}::text[]) with ordinality as given (text, position)
    cross join lateral (select private.normal_email(given.text) as email) address order by given.position`
  const became: Record<'added' | 'already' | 'suppressed' | 'invalid', string[]> = {
    added: [],
    already: [],
    suppressed: [],
    invalid: [],
  }
  for (const { email, is_mailbox: isMailbox } of addresses) {
    if (isMailbox) became[await addAddress(sql, { email, note: storedNote, language })].push(email)
    else became.invalid.push(email.slice(0, 254))
  }
  await logActivity(sql, { entity: 'newsletter', action: 'insert', detail: { count: became.added.length } })
  return became
}

/** Returns the note as it is stored. */
async function checkAddition(sql: TransactionSql, { emails, note }: Pick<Input, 'emails' | 'note'>) {
  const [found] = await sql<[{ is_on: boolean; note: string; note_fits: boolean }]>`
    select private.is_feature_on('newsletter') as is_on, private.plain_text(${note}) as note,
      not private.is_blank(${note}) and char_length(private.plain_text(${note})) <= 300 as note_fits`
  if (!found.is_on) throw forbidCall(messages.off)
  if (emails.length < 1 || emails.length > maxAddresses) throw rejectCall(messages.addressCount)
  if (!found.note_fits) throw new RejectedCall('BAD_REQUEST', new ApiRejection(messages.note, { code: checkViolation }))
  return found.note
}

type Addition = { email: string; note: string; language: Input['language'] }

/** A trigger asks a new address to confirm, and a known one again, of which it stores nothing. */
async function addAddress(sql: TransactionSql, { email, note, language }: Addition) {
  await takeLock(sql, `subscriber:${email}`)
  const [known] = await sql<[{ status: string | null; is_suppressed: boolean }]>`
    select (select s.status from public.newsletter_subscribers s where s.email = ${email}) as status,
      private.is_suppressed(${email}) as is_suppressed`
  if (known.is_suppressed || known.status === 'unsubscribed' || known.status === 'bounced') return 'suppressed'
  await sql`
    insert into public.newsletter_subscribers (email, language, source, added_note, added_by)
    values (${email}, ${language}, 'staff', ${note}, private.caller_id())`
  return known.status === null ? 'added' : 'already'
}
