export type InvalidationBus = {
  /** Called by each cache when it is created. */
  subscribe: (invalidate: () => void) => void
  /**
   * Called after every write: values read before may be out of date. Resolves once the other processes of this machine know,
   * so that whoever wrote reads it from any of them. Never rejects.
   */
  publish: () => Promise<void>
  /** Called by those who tell others of the writes of this process: other processes and replicas, a CDN in front. */
  onPublish: (listener: () => void | Promise<void>) => void
  /** Expires every cache of this process, without telling others: the write was theirs. */
  expire: () => void
}

/** Notifies every cache of this process of a write, and then the listeners. */
export function createInvalidationBus(): InvalidationBus {
  const caches: (() => void)[] = []
  const listeners: (() => void | Promise<void>)[] = []
  const expire = () => {
    for (const invalidate of caches) invalidate()
  }
  return {
    subscribe: (invalidate) => void caches.push(invalidate),
    onPublish: (listener) => void listeners.push(listener),
    expire,
    publish: async () => {
      expire()
      await Promise.allSettled(listeners.map(async (listener) => listener()))
    },
  }
}
