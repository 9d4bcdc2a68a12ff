/** How many generated values a test tries: a quarter of them at every change, each time others, and all at night. */
export function randomRuns(whole: number) {
  return process.env.MAKAZI_EVERY_CHANGE === '1' ? Math.ceil(whole / 4) : whole
}
