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
