import { importTargets, normaliseHeading, type Target } from './import-targets.ts'
import { readHeading } from './read-heading.ts'

export type HeadingMatch = { target: Target; how: 'name' | 'guess' }

/** What a heading may mean, surest first. */
export function matchHeading(heading: string): HeadingMatch[] {
  const name = normaliseHeading(heading)
  if (name === '') return []
  // 'Area (sqft)' and 'Price KES' name a unit or currency, which goes with the values.
  const bare = normaliseHeading(readHeading(heading).name.replace(/\(.*\)/g, ''))
  const without = normaliseHeading(heading.replace(/\(.*\)/g, ''))
  const named = importTargets.filter(({ names }) => names.includes(name))
  const guessed = importTargets.filter(
    (spec) =>
      !named.includes(spec) &&
      [name, bare, without].some((each) => spec.guesses.includes(each) || spec.names.includes(each)),
  )
  return [
    ...named.map(({ target }) => ({ target, how: 'name' as const })),
    ...guessed.map(({ target }) => ({ target, how: 'guess' as const })),
  ]
}
