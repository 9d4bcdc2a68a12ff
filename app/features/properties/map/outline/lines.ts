export type Line = [longitude: number, latitude: number][]

/** Lines of 'longitude,latitude', separated by empty lines. */
export function parseLines(text: string): Line[] {
  return text
    .trim()
    .split('\n\n')
    .map((line) =>
      line.split(/\s/).map((point): [number, number] => {
        const [longitude = NaN, latitude = NaN] = point.split(',').map(Number)
        return [longitude, latitude]
      }),
    )
}
