import { isRecord } from '#app/shared/is-record.ts'
import type { Logo } from '../brand.ts'
import { brandMessages } from '../brand-messages.ts'
import type { Hex } from '../colour.ts'

export type UploadedLogo = Logo & { colours: Hex[] }
export type LogoResult =
  | { state: 'stored'; logo: UploadedLogo }
  | { state: 'rejected'; message: string }
  | { state: 'session over' }

const texts = brandMessages.logo
const maxBytes = 2 * 1024 * 1024

/** Uploads a logo. The server writes it anew, and finds its colours. */
export async function uploadLogo(file: File, accessToken: string | undefined): Promise<LogoResult> {
  // The server rejects it as well, after the time it takes to send.
  if (file.size > maxBytes) return { state: 'rejected', message: texts.tooLarge }
  const headers = accessToken ? { Authorization: `Bearer ${accessToken}` } : undefined
  const response = await fetch('/media/logo', { method: 'POST', body: file, ...(headers && { headers }) }).catch(
    () => undefined,
  )
  const body: unknown = await response?.json().catch(() => undefined)
  if (response?.status === 401) return { state: 'session over' }
  if (response?.status === 201 && isUploadedLogo(body)) return { state: 'stored', logo: body }
  const message = isRecord(body) && typeof body.message === 'string' ? body.message : texts.unsent
  return { state: 'rejected', message }
}

function isUploadedLogo(body: unknown): body is UploadedLogo {
  return isRecord(body) && typeof body.src === 'string' && Array.isArray(body.colours)
}
