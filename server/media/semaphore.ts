/** Counting semaphore: a few tasks run at once, the others wait in the order they came. */
type Semaphore = <Result>(work: () => Promise<Result>, places?: number) => Promise<Result>

/** `places` is how many of the `maxConcurrent` slots a task takes; a heavy one may take all of them. */
export function createSemaphore(maxConcurrent: number): Semaphore {
  const queue: { places: number; enter: () => void }[] = []
  let free = maxConcurrent

  const admit = () => {
    for (let next = queue[0]; next && next.places <= free; next = queue[0]) {
      queue.shift()
      free -= next.places
      next.enter()
    }
  }
  return async (work, places = 1) => {
    const used = Math.min(places, maxConcurrent)
    await new Promise<void>((enter) => {
      queue.push({ places: used, enter })
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
