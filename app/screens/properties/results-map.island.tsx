import type { ComponentProps } from 'react'
import { ResultsMap as Map } from '#app/features/properties/map/list/results-map.tsx'
import { useSavedIds } from '#app/features/saved/use-saved.ts'

const none: readonly string[] = []

/** The map of a list, with the homes that the visitor saved. */
export default function ResultsMap(props: Omit<ComponentProps<typeof Map>, 'savedIds'>) {
  return <Map {...props} savedIds={useSavedIds() ?? none} />
}
