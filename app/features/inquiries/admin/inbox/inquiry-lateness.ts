const hourMs = 3_600_000

type Received = { status: string; created_at: string }

/** Whether the promised time for a first reply has passed; nothing is late while the promise is unknown. */
export function isLate({ status, created_at }: Received, replyWithinHours: number | undefined, now = Date.now()) {
  if (replyWithinHours === undefined || status !== 'new') return false
  return now - Date.parse(created_at) >= replyWithinHours * hourMs
}
