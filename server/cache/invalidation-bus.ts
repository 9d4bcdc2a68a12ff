export type InvalidationBus = {
  /** Called by each cache when it is created. */
  subscribe: (invalidate: () => void) => void
  /** Called after every write: values read before may be out of date. */
  publish: () => void
  /** Called by those who tell others of the writes of this process: other replicas, a CDN in front. */
  onPublish: (listener: () => void) => void
  /** Expires every cache of this process, without telling others: the write was theirs. */
  expire: () => void
}

/** Notifies every cache of this process of a write, and then the listeners. */
export function createInvalidationBus(): InvalidationBus {
  const caches: (() => void)[] = []
  const listeners: (() => void)[] = []
  const expire = () => {
    for (const invalidate of caches) invalidate()
  }
  return {
    subscribe: (invalidate) => void caches.push(invalidate),
    onPublish: (listener) => void listeners.push(listener),
    expire,
    publish: () => {
      expire()
      for (const listener of listeners) listener()
    },
  }
}
