import { useEffect, useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import type { Listing } from '../../listing.ts'
import type { Found } from '../../property-queries.ts'
import { listingAddress, parsePropertySearch, type PropertySearch } from '../../search/property-search.ts'
import type { ListingData } from '../listing-data.ts'

export type SearchForm = {
  /** What the form asks for now, before it is sent, and what was found last; `isKnown` says that the one belongs to the other. */
  looked: { search: PropertySearch; found: Found; isKnown: boolean; isBusy: boolean }
  /** Asks how much would be found, without leaving what is shown: at once, when the typing pauses, or not before a tick. */
  look: (form: HTMLFormElement, when: 'now' | 'soon' | 'later') => void
  /** Back to what the page shows. */
  reset: (form: HTMLFormElement) => void
  send: (form: HTMLFormElement) => void
}

/** A GET form that needs no script; with it the address is tidied and the counts follow each choice. */
export function useSearchForm(listing: Listing, data: ListingData): SearchForm {
  const navigate = useNavigate()
  const fetcher = useFetcher<ListingData>()
  const here = listingAddress(listing, data.search)
  const [asked, setAsked] = useState<{ from: string; search: PropertySearch }>()

  const current = asked?.from === here ? asked.search : undefined
  const answer = fetcher.data
  const isAnswered =
    current && answer && listingAddress(listing, { ...answer.search, page: 1 }) === listingAddress(listing, current)
  const isUnchanged = !current || listingAddress(listing, current) === listingAddress(listing, firstPage(data.search))
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(typing.current), [])

  return {
    looked: {
      search: current ?? data.search,
      found: isAnswered ? answer.found : data.found,
      isKnown: isUnchanged || isAnswered === true,
      isBusy: fetcher.state !== 'idle',
    },
    look: (form, when) => {
      clearTimeout(typing.current)
      const search = readForm(listing, form)
      setAsked({ from: here, search })
      const ask = () => void fetcher.load(listingAddress(listing, search))
      if (when === 'now') ask()
      if (when === 'soon') typing.current = setTimeout(ask, typingPauseMs)
    },
    reset: (form) => {
      clearTimeout(typing.current)
      form.reset()
      setAsked(undefined)
    },
    send: (form) => {
      clearTimeout(typing.current)
      void navigate(listingAddress(listing, readForm(listing, form)))
    },
  }
}

const typingPauseMs = 300

function firstPage(search: PropertySearch): PropertySearch {
  return { ...search, page: 1 }
}

function readForm(listing: Listing, form: HTMLFormElement) {
  const pairs = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return firstPage(parsePropertySearch(listing, new URLSearchParams(pairs)))
}
