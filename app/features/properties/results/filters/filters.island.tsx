import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SearchScope } from '../../search-page.ts'
import type { PropertySearch } from '../../search/property-search.ts'
import { FilterBar } from './filter-bar.tsx'
import { FilterSheet } from './filter-sheet.tsx'

/** A list's filters with the search that the page shows, and the number of its results. */
export type FiltersProps = { scope: SearchScope; search: PropertySearch; totalText: string }

export default function Filters(props: FiltersProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const [timesOpened, setTimesOpened] = useState(0)
  const openSheet = () => {
    setTimesOpened((times) => times + 1)
    if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover()
    sheet.current?.showModal()
    return sheet.current !== null
  }
  // The press that loaded this script has opened it as a popover.
  const openAgain = useEffectEvent(() => {
    if (sheet.current?.matches(':popover-open')) openSheet()
  })
  useEffect(() => openAgain(), [])
  return (
    <>
      <FilterBar {...props} openSheet={openSheet} />
      <FilterSheet {...props} sheet={sheet} timesOpened={timesOpened} />
    </>
  )
}
