/** What is answered within so many milliseconds, else what `otherwise` gives. The answer, or its failure, is then unheard. */
export async function within<Value>(ms: number, answer: Promise<Value>, otherwise: () => Value): Promise<Value> {
  const { promise: tooLate, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  return Promise.race([answer, tooLate.then(otherwise)]).finally(() => clearTimeout(timer))
}
