/** The address to share: the properties in the order they stand. */
export function comparisonAddress(properties: readonly { id: string }[]) {
  const ids = properties.map(({ id }) => id).join(',')
  return ids === '' ? '/compare' : `/compare?ids=${ids}`
}
