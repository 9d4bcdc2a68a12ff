/** Remembers for a moment what every page asks for, so that it is read once and not for each of them. */
export type Memory = {
  /** What `make` gave within the last seconds. Trouble is not remembered. */
  remember: <Value>(key: string, make: () => Promise<Value>) => Promise<Value>
  /** What was last given, however long ago. */
  lastKnown: (key: string) => Promise<unknown> | undefined
  /** After a write. */
  forget: () => void
}

const maxAgeMs = 5_000

export function createMemory(now: () => number = Date.now): Memory {
  const known = new Map<string, { value: Promise<unknown>; until: number }>()
  const last = new Map<string, Promise<unknown>>()
  return {
    remember: <Value>(key: string, make: () => Promise<Value>) => {
      const found = known.get(key)
      if (found && found.until > now()) return found.value as Promise<Value>
      const value = make()
      const entry = { value, until: now() + maxAgeMs }
      known.set(key, entry)
      value.then(
        () => last.set(key, value),
        () => known.get(key) === entry && known.delete(key),
      )
      return value
    },
    lastKnown: (key) => last.get(key),
    forget: () => known.clear(),
  }
}
