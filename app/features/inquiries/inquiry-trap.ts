/** A form answered sooner than this was not read by a person. The browser's own form waits it out before sending. */
export const quickestReplyMs = 2_000

type Sent = { website: string; renderedAt: string; receivedAtMs: number }

/** True for what only programs do: fill the field nobody sees, or answer within moments of the page being made. */
export function isFromProgram({ website, renderedAt, receivedAtMs }: Sent) {
  if (website !== '') return true
  if (!/^\d{1,15}$/.test(renderedAt)) return false
  // A page made a moment "after" its answer only means that two machines' clocks differ.
  const ageMs = receivedAtMs - Number(renderedAt)
  return ageMs >= 0 && ageMs < quickestReplyMs
}
