import { language } from '#app/shared/locale.ts'
import type { AsVisitor, Sql } from '#app/backend/context.ts'
import { checkViolation, codeOf } from '#app/backend/sqlstate.ts'
import { isEmailToken } from '#app/shared/email-token.ts'
import type { PersonalData, StoredSearch } from './personal-data.ts'

/** The result is the same whatever is stored about the address; a trigger queues the email. */
export async function requestPersonalData(
  asVisitor: AsVisitor,
  { email }: { email: string },
): Promise<'accepted' | 'unsent'> {
  try {
    await asVisitor((sql) => sql`select public.request_personal_data(email => ${email})`, language)
    return 'accepted'
  } catch {
    return 'unsent'
  }
}

type Stored = Omit<PersonalData, 'saved_searches'> & { saved_searches: Omit<StoredSearch, 'label'>[] }
/** Searches are stored by the address of their list. */
type DataParams = { token: string; nameSearch: (address: string) => string }

/** Null for a link that is unknown or older than a day. */
export async function findPersonalData(sql: Sql, { token, nameSearch }: DataParams): Promise<PersonalData | null> {
  if (!isEmailToken(token)) return null
  const [{ found }] = await sql<[{ found: Stored | null }]>`select public.personal_data(token => ${token}) as found`
  if (!found) return null
  const searches = found.saved_searches.map((search) => ({ label: nameSearch(search.list), ...search }))
  return { ...found, saved_searches: searches }
}

type DataResult = 'done' | 'unknown' | 'invalid' | 'unsent'

type Correction = { token: string; name: string; phone: string | null }

export function correctPersonalData(asVisitor: AsVisitor, { token, name, phone }: Correction): Promise<DataResult> {
  return change(
    asVisitor,
    (sql) => sql`
      select public.correct_personal_data(token => ${token}, name => ${name}, phone => ${phone ?? ''}) as done`,
  )
}

export async function erasePersonalData(asVisitor: AsVisitor, { token }: { token: string }): Promise<DataResult> {
  return change(asVisitor, (sql) => sql`select public.erase_personal_data(token => ${token}) as done`)
}

type Call = (sql: Sql) => Promise<{ done?: boolean }[]>

async function change(asVisitor: AsVisitor, call: Call): Promise<DataResult> {
  try {
    const [answer] = await asVisitor(call)
    return answer?.done ? 'done' : 'unknown'
  } catch (error) {
    return codeOf(error) === checkViolation ? 'invalid' : 'unsent'
  }
}
