/** Lets a few pieces of work run at once; the others wait in line, first come first served. */
export type Semaphore = <Result>(work: () => Promise<Result>, places?: number) => Promise<Result>

/** `places` of a piece of work is how many of the `atOnce` it takes up; heavy work may ask for all of them. */
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
