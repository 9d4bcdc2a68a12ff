export type InvalidationBus = {
  /** Called by each cache when it is created. */
  subscribe: (invalidate: () => void) => void
  /** Called after every write: values read before may be out of date. */
  publish: () => void
}

/** Notifies every cache of this process of a write. Other replicas see the change when their values expire. */
export function createInvalidationBus(): InvalidationBus {
  const subscribers: (() => void)[] = []
  return {
    subscribe: (invalidate) => void subscribers.push(invalidate),
    publish: () => {
      for (const invalidate of subscribers) invalidate()
    },
  }
}
