import { checkViolation, codeOf } from '#app/backend/sqlstate.ts'
import { language } from '#app/shared/locale.ts'
import type { PersonalDataLinks } from './personal-data-links.ts'

/** The result is the same whatever is stored about the address. */
export async function requestPersonalData(
  { request }: PersonalDataLinks,
  { email }: { email: string },
): Promise<'accepted' | 'unsent'> {
  try {
    await request(email, language)
    return 'accepted'
  } catch {
    return 'unsent'
  }
}

type DataResult = 'done' | 'unknown' | 'invalid' | 'unsent'

export async function changePersonalData(change: () => Promise<boolean>): Promise<DataResult> {
  try {
    return (await change()) ? 'done' : 'unknown'
  } catch (error) {
    return codeOf(error) === checkViolation ? 'invalid' : 'unsent'
  }
}
