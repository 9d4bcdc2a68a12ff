import { useRef, useState } from 'react'
import type { SearchedListing } from '../../listing.ts'
import type { PropertySearch } from '../../search/property-search.ts'
import { FilterBar } from './filter-bar.tsx'
import { FilterSheet } from './filter-sheet.tsx'

/** A list's filters with the search that the page shows, and the number of its results. */
export type FiltersProps = { listing: SearchedListing; search: PropertySearch; totalText: string }

export default function Filters(props: FiltersProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const [timesOpened, setTimesOpened] = useState(0)
  const countOpening = () => setTimesOpened((times) => times + 1)
  const openSheet = () => {
    countOpening()
    // A press that came before this script has opened it already, as a popover.
    if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover()
    sheet.current?.showModal()
    return sheet.current !== null
  }
  return (
    <>
      <FilterBar {...props} openSheet={openSheet} />
      <FilterSheet {...props} sheet={sheet} timesOpened={timesOpened} onOpen={countOpening} />
    </>
  )
}
