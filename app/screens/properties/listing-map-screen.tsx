import type { ComponentProps } from 'react'
import ListingMap from '#app/features/properties/map/list/listing-map.tsx'
import { useSavedIds } from '#app/features/saved/use-saved.ts'

const none: readonly string[] = []

/** The map of a list, with the homes that the visitor saved. */
export default function ListingMapScreen(props: Omit<ComponentProps<typeof ListingMap>, 'savedIds'>) {
  return <ListingMap {...props} savedIds={useSavedIds() ?? none} />
}
