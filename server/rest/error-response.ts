import { ApiRejection } from '#server/api/api-error.ts'
import type { Caller } from '#server/api/caller.ts'
import { toRejection } from '#server/api/responses.ts'

type DatabaseError = Error & { code: string; detail?: string; hint?: string }

/** The statuses of PostgREST, where they differ from 400 and from those of their class. */
const statuses: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '40001': 409,
  '40P01': 409,
  '57014': 500,
}
const classes: Record<string, number> = { '08': 503, '53': 503, '57': 503, '58': 503, '40': 500, XX: 500 }

/** The response to an error of a statement, in the format of PostgREST; other errors are thrown on. */
export function toErrorResponse(error: unknown, { role }: Pick<Caller, 'role'>): Response {
  if (error instanceof ApiRejection) return error.toResponse()
  if (!isDatabaseError(error)) throw error
  const { code, message, detail = null, hint = null } = error
  return Response.json({ code, message, details: detail, hint }, { status: statusOf(code, role) })
}

/** What the caller is told of an error of a statement, without PostgreSQL's own words; undefined for other errors. */
export function rejectionOfStatement(error: unknown, role: Caller['role']): ApiRejection | undefined {
  if (!isDatabaseError(error)) return undefined
  const { code, message, detail = null } = error
  return toRejection(statusOf(code, role), { code, message, details: detail })
}

function statusOf(code: string, role: Caller['role']) {
  if (code === '42501') return role === 'visitors' ? 401 : 403
  return statuses[code] ?? classes[code.slice(0, 2)] ?? 400
}

/** Errors of the driver itself, such as a lost connection, have codes in words. */
function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
}
