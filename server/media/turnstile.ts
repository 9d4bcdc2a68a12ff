/** Lets a few pieces of work run at once; the others wait in line, first come first served. */
export type Turnstile = <Result>(work: () => Promise<Result>, places?: number) => Promise<Result>

/** `places` of a piece of work is how many of the `atOnce` it takes up; heavy work may ask for all of them. */
export function createTurnstile(atOnce: number): Turnstile {
  const line: { places: number; enter: () => void }[] = []
  let free = atOnce

  const admit = () => {
    for (let next = line[0]; next && next.places <= free; next = line[0]) {
      line.shift()
      free -= next.places
      next.enter()
    }
  }
  return async (work, places = 1) => {
    const taken = Math.min(places, atOnce)
    await new Promise<void>((enter) => {
      line.push({ places: taken, enter })
      admit()
    })
    try {
      return await work()
    } finally {
      free += taken
      admit()
    }
  }
}
