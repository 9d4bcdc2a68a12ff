const dayMs = 24 * 3_600_000

/** The first reply is promised within a working day. */
export function isLate({ status, created_at }: { status: string; created_at: string }, now = Date.now()) {
  return status === 'new' && now - Date.parse(created_at) >= dayMs
}
