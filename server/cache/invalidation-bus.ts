export type InvalidationBus = {
  /** To be called by a cache when it is created. */
  subscribe: (invalidate: () => void) => void
  /** After every write: whatever was read before may be out of date. */
  publish: () => void
}

/** Tells every cache of this process about a write. Other replicas notice when their values age. */
export function createInvalidationBus(): InvalidationBus {
  const subscribers: (() => void)[] = []
  return {
    subscribe: (invalidate) => void subscribers.push(invalidate),
    publish: () => {
      for (const invalidate of subscribers) invalidate()
    },
  }
}
