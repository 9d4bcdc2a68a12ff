/** The value, or the result of `onTimeout` after this many milliseconds. A later value or error is dropped. */
export async function withTimeout<Value>(ms: number, value: Promise<Value>, onTimeout: () => Value): Promise<Value> {
  const { promise: timeout, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  return Promise.race([value, timeout.then(onTimeout)]).finally(() => clearTimeout(timer))
}
