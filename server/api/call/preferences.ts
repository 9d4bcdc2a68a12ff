/** The supported parts of the Prefer header; the rest is dropped. */
export type Preferences = {
  returned: 'representation' | 'minimal' | undefined
  count: 'exact' | 'planned' | 'estimated' | undefined
  onDuplicate: 'merge-duplicates' | 'ignore-duplicates' | undefined
  missingDefault: boolean
}

export function parsePreferences(header: string | null): Preferences {
  const tokens = new Set((header ?? '').split(',').map((token) => token.trim().toLowerCase()))
  const one = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => tokens.has(`${name}=${value}`))
  return {
    returned: one('return', ['representation', 'minimal']),
    count: one('count', ['exact', 'planned', 'estimated']),
    onDuplicate: one('resolution', ['merge-duplicates', 'ignore-duplicates']),
    missingDefault: tokens.has('missing=default'),
  }
}
