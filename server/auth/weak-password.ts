import { isPersonalPassword, type KnownWords } from '#app/features/staff/personal-password.ts'
import { authMessages } from './auth-messages.ts'
import { isTooLong } from './passwords.ts'
import { reject } from './responses.ts'

type Rules = { minLength: number; known: KnownWords }

/** Why a new password is rejected; its length is counted in code points. */
export async function rejectWeakPassword(password: string, { minLength, known }: Rules): Promise<Response | undefined> {
  if ([...password].length < minLength) return weak(authMessages.passwordTooShort(minLength), 'length')
  if (isTooLong(password)) return weak(authMessages.passwordTooLong, 'length')
  if (isPersonalPassword(password, known)) return weak(authMessages.passwordPersonal, 'personal')
  return (await isCommonPassword(password)) ? weak(authMessages.passwordCommon, 'pwned') : undefined
}

function weak(message: string, reason: 'length' | 'personal' | 'pwned') {
  return reject(422, { code: 'weak_password', message, reasons: [reason] })
}

/** Also with figures and signs around it: attackers try 'Password1!' right after 'password'. */
async function isCommonPassword(password: string) {
  const whole = password.normalize('NFKC').toLowerCase()
  const core = whole.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  // Fifty thousand words, which few processes ever need.
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common: unknown = dictionary['passwords-common']
  return Array.isArray(common) && (common.includes(whole) || (core !== '' && common.includes(core)))
}
