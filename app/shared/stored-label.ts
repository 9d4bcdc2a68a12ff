/** The text for a stored value; a value that this version doesn't know is shown in its own words. */
export function labelFor(labels: Readonly<Record<string, string>>, value: string): string {
  const label = Object.hasOwn(labels, value) ? labels[value] : undefined
  return label ?? toWords(value)
}

/** 'walk_in' as 'Walk in'. */
function toWords(value: string) {
  const words = value.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
