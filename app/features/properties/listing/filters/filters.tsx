import { useRef, useState } from 'react'
import type { Listing } from '../../listing.ts'
import type { ListingData } from '../listing-data.ts'
import { FilterBar } from './filter-bar.tsx'
import { FilterSheet } from './filter-sheet.tsx'

type FiltersProps = { listing: Listing; data: ListingData }

export default function Filters({ listing, data }: FiltersProps) {
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
      <FilterBar listing={listing} data={data} openSheet={openSheet} />
      <FilterSheet listing={listing} data={data} sheet={sheet} timesOpened={timesOpened} onOpen={countOpening} />
    </>
  )
}
