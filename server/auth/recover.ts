import { parseEmailAddress } from '#app/shared/form/email-address.ts'
import type { AuthCall, AuthServices } from './auth-services.ts'
import { malformed } from './responses.ts'

/** POST /recover. Whether the account exists is looked up when the email is rendered, not here. */
export async function recover({ sql }: AuthServices, { body }: AuthCall): Promise<Response> {
  if (typeof body.email !== 'string') return malformed()
  const reading = parseEmailAddress(body.email)
  if ('problem' in reading) return malformed(reading.problem)
  const { address } = reading
  await sql`
    insert into public.mail_outbox (template, recipient, payload) values ('auth_recovery', ${address}, ${sql.json({ address })})`
  return Response.json({})
}
