import { useEffect, useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import type { Listing } from '../../listing.ts'
import type { PropertyResults } from '../../property-queries.ts'
import { fieldText, listingAddress, parsePropertySearch, type PropertySearch } from '../../search/property-search.ts'
import type { ListingData } from '../listing-data.ts'

export type SearchForm = {
  /** The form's current, unsubmitted search and the latest results; `isKnown` says whether they belong together. */
  preview: { search: PropertySearch; results: PropertyResults; isKnown: boolean; isBusy: boolean }
  /** Fetches the number of results without leaving the page: at once, when typing pauses, or after a longer delay. */
  updatePreview: (form: HTMLFormElement, when: 'now' | 'soon' | 'later') => void
  /** Resets the form to the page's search. */
  reset: (form: HTMLFormElement) => void
  send: (form: HTMLFormElement) => void
}

/** A GET form that works without script; with script it removes empty parameters and updates the counts with each choice. */
export function useSearchForm(listing: Listing, data: ListingData): SearchForm {
  const navigate = useNavigate()
  const fetcher = useFetcher<ListingData>()
  const here = listingAddress(listing, data.search)
  const [requested, setRequested] = useState<{ from: string; search: PropertySearch }>()

  const current = requested?.from === here ? requested.search : undefined
  const fetched = fetcher.data
  const isLoaded =
    current && fetched && listingAddress(listing, { ...fetched.search, page: 1 }) === listingAddress(listing, current)
  const isUnchanged = !current || listingAddress(listing, current) === listingAddress(listing, firstPage(data.search))
  const typingTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(typingTimer.current), [])

  return {
    preview: {
      search: current ?? data.search,
      results: isLoaded ? fetched.results : data.results,
      isKnown: isUnchanged || isLoaded === true,
      isBusy: fetcher.state !== 'idle',
    },
    updatePreview: (form, when) => {
      clearTimeout(typingTimer.current)
      const search = parseForm(listing, form, data.search)
      setRequested({ from: here, search })
      const loadListing = () => void fetcher.load(listingAddress(listing, search))
      if (when === 'now') loadListing()
      if (when === 'soon') typingTimer.current = setTimeout(loadListing, typingPauseMs)
    },
    reset: (form) => {
      clearTimeout(typingTimer.current)
      form.reset()
      setRequested(undefined)
    },
    send: (form) => {
      clearTimeout(typingTimer.current)
      void navigate(listingAddress(listing, parseForm(listing, form, data.search)))
    },
  }
}

const typingPauseMs = 300

function firstPage(search: PropertySearch): PropertySearch {
  return { ...search, page: 1 }
}

/** What is typed is read on the server; what it already read stays as it is. */
function parseForm(listing: Listing, form: HTMLFormElement, shown: PropertySearch) {
  const pairs = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  const search = firstPage(parsePropertySearch(listing, new URLSearchParams(pairs)))
  if (search.text !== fieldText(shown)) return { ...search, ...(search.text === '' && { withinKm: undefined }) }
  const { text, places, withinKm, isExact } = shown
  return { ...search, text, places, withinKm, isExact }
}
