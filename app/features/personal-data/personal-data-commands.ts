import { language } from '#app/shared/locale.ts'
import type { Backend } from '#app/backend/context.ts'
import { checkViolation } from '#app/backend/sqlstate.ts'
import { isEmailToken } from '#app/shared/email-token.ts'
import type { PersonalData } from './personal-data.ts'

const timeoutMs = 5_000

/** The result is the same whatever is stored about the address; a trigger queues the email. */
export async function requestPersonalData(
  client: Backend,
  { email }: { email: string },
): Promise<'accepted' | 'unsent'> {
  const { error } = await client
    .rpc('request_personal_data', { email })
    .setHeader('Accept-Language', language)
    .abortSignal(AbortSignal.timeout(timeoutMs))
  return error ? 'unsent' : 'accepted'
}

/** Null for a link that is unknown or older than a day. Throws while the backend is unavailable. */
export async function findPersonalData(client: Backend, { token }: { token: string }): Promise<PersonalData | null> {
  if (!isEmailToken(token)) return null
  const { data, error } = await client.rpc('personal_data', { token }).abortSignal(AbortSignal.timeout(timeoutMs))
  if (error) throw error
  return data as PersonalData | null
}

type DataResult = 'done' | 'unknown' | 'invalid' | 'unsent'

type Correction = { token: string; name: string; phone: string | null }

export async function correctPersonalData(client: Backend, { token, name, phone }: Correction): Promise<DataResult> {
  const { data, error } = await client
    .rpc('correct_personal_data', { token, name, phone: phone ?? '' })
    .abortSignal(AbortSignal.timeout(timeoutMs))
  if (error) return error.code === checkViolation ? 'invalid' : 'unsent'
  return data ? 'done' : 'unknown'
}

export async function erasePersonalData(client: Backend, { token }: { token: string }): Promise<DataResult> {
  const { data, error } = await client.rpc('erase_personal_data', { token }).abortSignal(AbortSignal.timeout(timeoutMs))
  if (error) return 'unsent'
  return data ? 'done' : 'unknown'
}
