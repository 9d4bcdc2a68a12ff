import * as z from 'zod'
import type { AuthError } from '@supabase/supabase-js'
import type { Backend } from '#app/backend/context.ts'
import { staffMessages } from '../staff-messages.ts'
import type { ErrorMessage } from '../session-commands.ts'

export type NewFactor = {
  id: string
  /** The otpauth URI for an authenticator app: as a QR code, or typed by hand. */
  uri: string
  secret: string
  recoveryCodes: string[]
}

// Our own endpoint adds them to the fields that supabase-js knows.
const enrolmentSchema = z.object({ recovery_codes: z.array(z.string()) })

/** Replaces an unfinished enrolment. Undefined while reauthentication is required first. */
export async function startFactorEnrolment(client: Backend): Promise<NewFactor | undefined> {
  const begun = (await client.auth.mfa.listFactors()).data?.all ?? []
  for (const { id, status } of begun) if (status === 'unverified') await client.auth.mfa.unenroll({ factorId: id })
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp' })
  if (error?.code === 'reauthentication_needed') return undefined
  if (error) throw error
  const { recovery_codes: recoveryCodes } = enrolmentSchema.parse(data)
  return { id: data.id, uri: data.totp.uri, secret: data.totp.secret, recoveryCodes }
}

/** Verifies a code of the app or a recovery code; from then on the session has all its owner's rights. */
export async function submitCode(
  client: Backend,
  { factorId, code }: { factorId: string; code: string },
): Promise<ErrorMessage> {
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: code.trim() })
  return error ? toMessage(error) : undefined
}

export async function removeFactor(client: Backend, { factorId }: { factorId: string }) {
  const { error } = await client.auth.mfa.unenroll({ factorId })
  if (error) throw error
}

function toMessage({ code, status = 0, message }: AuthError) {
  if (code === 'mfa_verification_failed') return staffMessages.errors.wrongCode
  return status === 0 || status >= 500 ? staffMessages.errors.unavailable : message
}
