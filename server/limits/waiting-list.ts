/** A task that waits for its turn. */
export type Waiter = {
  network: string
  /** The wider network that shares as one; see `prefixOf`. */
  prefix: string
  slots: number
  isWrite: boolean
  hasLeft: () => boolean
  /** With true its work begins, with false it never will. */
  settle: (mayBegin: boolean) => void
}

/** Where it is full, a network that waits with more than the new one gives up its newest. */
export function createWaitingList(max: { maxWaiting: number; maxWaitingOfNetwork: number }) {
  const waiters = new Set<Waiter>()

  function reject(waiter: Waiter) {
    if (waiters.delete(waiter)) waiter.settle(false)
  }

  function removeThoseWhoLeft() {
    for (const waiter of waiters) if (waiter.hasLeft()) reject(waiter)
  }

  function makeRoomFor({ prefix }: Waiter): boolean {
    if (waiters.size < max.maxWaiting) return true
    const byPrefix = Map.groupBy(waiters, (each) => each.prefix)
    const crowd = [...byPrefix.values()].reduce((one, other) => (other.length > one.length ? other : one))
    if (crowd.length <= (byPrefix.get(prefix)?.length ?? 0) + 1) return false
    const newest = crowd.at(-1)
    if (newest) reject(newest)
    return true
  }

  return {
    all: (): readonly Waiter[] => [...waiters],
    reject,
    removeThoseWhoLeft,
    remove: (waiter: Waiter) => waiters.delete(waiter),
    /** Whether it found a slot. */
    add: (waiter: Waiter) => {
      removeThoseWhoLeft()
      const ofNetwork = [...waiters].filter(({ prefix }) => prefix === waiter.prefix)
      const isAdmitted = ofNetwork.length < max.maxWaitingOfNetwork && makeRoomFor(waiter)
      if (isAdmitted) waiters.add(waiter)
      return isAdmitted
    },
  }
}
