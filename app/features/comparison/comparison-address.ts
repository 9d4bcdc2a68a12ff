/** The URL to share: the properties in their order. */
export function comparisonAddress(properties: readonly { id: string }[]) {
  const ids = properties.map(({ id }) => id).join(',')
  return ids === '' ? '/compare' : `/compare?ids=${ids}`
}
