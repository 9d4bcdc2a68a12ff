import type { Backend } from '../../backend/context.ts'
import { isLetterToken } from '../../shared/letter-token.ts'
import type { PersonalData } from './personal-data.ts'

const checkViolation = '23514'
const patienceMs = 5_000

/** The answer is the same whatever is kept about the address; the letter follows in the database. */
export async function askForPersonalData(client: Backend, { email }: { email: string }): Promise<'taken' | 'unsent'> {
  const { error } = await client.rpc('ask_for_personal_data', { email }).abortSignal(AbortSignal.timeout(patienceMs))
  return error ? 'unsent' : 'taken'
}

/** Null for a link that is unknown or older than a day. Throws while the backend is away. */
export async function findPersonalData(client: Backend, { token }: { token: string }): Promise<PersonalData | null> {
  if (!isLetterToken(token)) return null
  const { data, error } = await client.rpc('personal_data', { token }).abortSignal(AbortSignal.timeout(patienceMs))
  if (error) throw error
  return data as PersonalData | null
}

export type DataAnswer = 'done' | 'unknown' | 'refused' | 'unsent'

type Correction = { token: string; name: string; phone: string | null }

export async function correctPersonalData(client: Backend, { token, name, phone }: Correction): Promise<DataAnswer> {
  const { data, error } = await client
    .rpc('correct_personal_data', { token, name, phone: phone ?? '' })
    .abortSignal(AbortSignal.timeout(patienceMs))
  if (error) return error.code === checkViolation ? 'refused' : 'unsent'
  return data ? 'done' : 'unknown'
}

export async function erasePersonalData(client: Backend, { token }: { token: string }): Promise<DataAnswer> {
  const { data, error } = await client
    .rpc('erase_personal_data', { token })
    .abortSignal(AbortSignal.timeout(patienceMs))
  if (error) return 'unsent'
  return data ? 'done' : 'unknown'
}
