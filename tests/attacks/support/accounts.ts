import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { addAccount, password } from '../../support/people.ts'
import { type Attack, newClientAddress } from './attacked-site.ts'
import { readEmails, type ParsedEmail } from './emails.ts'

export type Member = { id: string; email: string; name: string }

/** The accounts of a test: members with mailboxes, and clients with their own network addresses. */
export function createAccounts({ address, sql, keys, dataDir }: Attack) {
  /** A client that keeps one network address. */
  const clientAt = (peer = newClientAddress()): SupabaseClient =>
    createClient(address, keys.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: {
        fetch: (input, init) => {
          const headers = new Headers(init?.headers)
          headers.set('x-forwarded-for', peer)
          return fetch(input, { ...init, headers })
        },
      },
    })

  async function addMember(role = 'super_admin'): Promise<Member> {
    const email = `member-${randomUUID()}@attacked.example`
    return { id: await addAccount(sql, email, { name: 'Member', role }), email, name: 'Member' }
  }

  async function enter({ email }: { email: string }, word = password, peer = newClientAddress()) {
    const client = clientAt(peer)
    const { error } = await client.auth.signInWithPassword({ email, password: word })
    if (error) throw error
    return client
  }

  const emailsTo = (recipient: string) => readEmails(dataDir).filter(({ to }) => to === recipient)

  /** Waits until the site has sent the email. */
  async function emailTo(recipient: string, subject: string | RegExp): Promise<ParsedEmail> {
    const find = () => emailsTo(recipient).find((each) => new RegExp(subject).test(each.subject))
    // Other attacks fill the same outbox.
    await expect.poll(find).toBeDefined()
    return find() as ParsedEmail
  }

  const fetchState = async (client: SupabaseClient) => {
    const { data, status } = await client.rpc('my_staff_entry')
    return status === 401 ? 'session_over' : (data as { state: string }).state
  }

  return { clientAt, addMember, enter, emailsTo, emailTo, fetchState }
}

/** The token of a link in an email. */
export function tokenOf(email: ParsedEmail, parameter: string): string {
  return new RegExp(`[?&]${parameter}=([\\w-]+)`).exec(email.text)?.[1] ?? ''
}

export function totpCode(secret: string, periods = 0) {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 })
}

export async function enrol(client: SupabaseClient) {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp' })
  if (error) throw error
  const { recovery_codes: recoveryCodes = [] } = data as { recovery_codes?: string[] }
  const { error: wrong } = await client.auth.mfa.challengeAndVerify({
    factorId: data.id,
    code: totpCode(data.totp.secret),
  })
  if (wrong) throw wrong
  return { factorId: data.id, secret: data.totp.secret, recoveryCodes }
}

export const submitCode = (client: SupabaseClient, factorId: string, code: string) =>
  client.auth.mfa.challengeAndVerify({ factorId, code })
