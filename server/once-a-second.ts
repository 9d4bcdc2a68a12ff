/** Whoever asks within a second of the last one hears the same: a question that anybody may ask costs little, however often. */
export function onceASecond<Result>(ask: () => Promise<Result>, now = () => performance.now()): () => Promise<Result> {
  let last: { askedAt: number; result: Promise<Result> } | undefined
  return () => {
    if (!last || now() - last.askedAt >= 1_000) last = { askedAt: now(), result: ask() }
    return last.result
  }
}
