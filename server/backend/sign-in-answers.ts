import { randomUUID } from 'node:crypto'

/** A refusal in the shape the auth library's clients read. */
export function refused(
  status: number,
  { code, message, ...more }: { code: string; message: string; retryAfterSeconds?: number; reasons?: string[] },
): Response {
  return Response.json(
    {
      code: status,
      error_code: code,
      msg: message,
      ...(more.reasons && { weak_password: { reasons: more.reasons } }),
    },
    {
      status,
      headers: {
        'X-Sb-Error-Code': code,
        ...(more.retryAfterSeconds !== undefined && { 'Retry-After': String(more.retryAfterSeconds) }),
      },
    },
  )
}

export const wrongCredentials = () =>
  refused(400, { code: 'invalid_credentials', message: 'Invalid login credentials' })

/** What the library answers to a sign-up that waits for its confirmation, for an address that has an account already. */
export function asIfNew({ email: typed, data }: { email: string; data: Record<string, unknown> }): Response {
  const [id, identity_id] = [timedId(), timedId()]
  const email = typed.trim().toLowerCase()
  const at = new Date().toISOString().replace('Z', '+00:00')
  const claims = { ...data, email, email_verified: false, phone_verified: false, sub: id }
  const dates = { created_at: at, updated_at: at }
  const identity = { identity_id, id, user_id: id, identity_data: claims, provider: 'email', last_sign_in_at: at }
  return Response.json({
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: claims,
    identities: [{ ...identity, ...dates, email }],
    ...dates,
    is_anonymous: false,
    confirmation_sent_at: at,
  })
}

/** A UUID of version 7, as the database makes them. */
function timedId() {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** The body as an object; undefined for what is none, which the door refuses in its own words. */
export async function bodyOf(request: Request): Promise<Record<string, unknown> | undefined> {
  try {
    const body: unknown = JSON.parse(await request.clone().text())
    return typeof body === 'object' && body !== null && !Array.isArray(body)
      ? (body as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

/** The same request with another body. */
export function withBody(request: Request, body: unknown): Request {
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(body) })
}
