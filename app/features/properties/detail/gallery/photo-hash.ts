export const photoHashStart = '#photo-'

/** '#photo-3' in the address is the third photo, whose index is 2; undefined where there is no such photo. */
export function parsePhotoHash(hash: string, count: number): number | undefined {
  const [, digits] = /^#photo-([1-9]\d{0,2})$/.exec(hash) ?? []
  const index = Number(digits) - 1
  return index < count ? index : undefined
}

export function photoHash(index: number) {
  return `${photoHashStart}${index + 1}`
}
