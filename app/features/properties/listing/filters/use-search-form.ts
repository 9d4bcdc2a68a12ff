import { useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import type { Listing } from '../../listing.ts'
import type { Found } from '../../property-queries.ts'
import { listingAddress, parsePropertySearch, type PropertySearch } from '../../search/property-search.ts'
import type { ListingData } from '../listing-data.ts'

export type SearchForm = {
  /** What the form asks for now, before it is sent, and what that would find. */
  looked: { search: PropertySearch; found: Found; isBusy: boolean }
  /** Asks how much would be found, without leaving what is shown. */
  look: (form: HTMLFormElement) => void
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

  return {
    looked: {
      search: current ?? data.search,
      found: isAnswered ? answer.found : data.found,
      isBusy: fetcher.state !== 'idle',
    },
    look: (form) => {
      const search = readForm(listing, form)
      setAsked({ from: here, search })
      void fetcher.load(listingAddress(listing, search))
    },
    send: (form) => void navigate(listingAddress(listing, readForm(listing, form))),
  }
}

function readForm(listing: Listing, form: HTMLFormElement) {
  const pairs = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return { ...parsePropertySearch(listing, new URLSearchParams(pairs)), page: 1 }
}
