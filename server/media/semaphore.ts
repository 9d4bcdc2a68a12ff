/** Counting semaphore: a few tasks run at once, the others wait in the order they came. */
type Semaphore = <Result>(work: () => Promise<Result>, slots?: number) => Promise<Result>

/** `slots` is how many of the `maxConcurrent` slots a task takes; a heavy one may take all of them. */
export function createSemaphore(maxConcurrent: number): Semaphore {
  const queue: { slots: number; enter: () => void }[] = []
  let free = maxConcurrent

  const admit = () => {
    for (let next = queue[0]; next && next.slots <= free; next = queue[0]) {
      queue.shift()
      free -= next.slots
      next.enter()
    }
  }
  return async (work, slots = 1) => {
    const used = Math.min(slots, maxConcurrent)
    await new Promise<void>((enter) => {
      queue.push({ slots: used, enter })
      admit()
    })
    try {
      return await work()
    } finally {
      free += used
      admit()
    }
  }
}
