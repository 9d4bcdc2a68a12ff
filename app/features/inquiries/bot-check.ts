/** A form submitted sooner than this was not filled in by a person. Our script waits that long before it submits. */
export const minReplyMs = 2_000

type BotCheckParams = { website: string; renderedAt: string; receivedAtMs: number }

/** True for what only bots do: fill in the hidden field, or submit within moments of the page's rendering. */
export function isBotSubmission({ website, renderedAt, receivedAtMs }: BotCheckParams) {
  if (website !== '') return true
  if (!/^\d{1,15}$/.test(renderedAt)) return false
  // A negative age only means that the clocks of two servers differ.
  const ageMs = receivedAtMs - Number(renderedAt)
  return ageMs >= 0 && ageMs < minReplyMs
}
