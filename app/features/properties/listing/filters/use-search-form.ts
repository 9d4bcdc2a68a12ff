import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Listing } from '../../listing.ts'
import type { Facets } from '../../property-queries.ts'
import {
  canonicalAddress,
  fieldText,
  listingAddress,
  parsePropertySearch,
  type PropertySearch,
} from '../../search/property-search.ts'
import type { ListingData } from '../listing-data.ts'
import { useFilterCounts } from './use-filter-counts.ts'

export type SearchForm = {
  /** The form's current, unsubmitted search, with its total and the latest facets as far as they are known. */
  preview: {
    search: PropertySearch
    totalText: string | undefined
    facets: Facets | undefined
    isBusy: boolean
  }
  /** Fetches the facets: when a filter is opened. */
  loadCounts: () => void
  /** Fetches the number of results without leaving the page: at once, when typing pauses, or after a longer delay. */
  updatePreview: (form: HTMLFormElement, when: 'now' | 'soon' | 'later') => void
  /** Resets the form to the page's search. */
  reset: (form: HTMLFormElement) => void
  send: (form: HTMLFormElement) => void
}

/** A GET form that works without script; with script it removes empty parameters and updates the counts with each choice. */
export function useSearchForm(listing: Listing, data: ListingData): SearchForm {
  const navigate = useNavigate()
  const here = listingAddress(listing, data.search)
  const from = canonicalAddress(listing, data.search)
  const [requested, setRequested] = useState<{ from: string; search: PropertySearch }>()
  const { counts, isBusy, load } = useFilterCounts()
  const typingTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(typingTimer.current), [])

  const search = requested?.from === here ? requested.search : data.search
  const address = canonicalAddress(listing, search)
  const isLoaded = counts?.address === address
  const loadedText = isLoaded ? counts.totalText : undefined

  return {
    preview: {
      search,
      totalText: address === from ? data.results.totalText : loadedText,
      facets: isLoaded || counts?.from === from ? counts.facets : undefined,
      isBusy,
    },
    loadCounts: () => void load({ from, address }),
    updatePreview: (form, when) => {
      clearTimeout(typingTimer.current)
      const changed = parseForm(listing, form, data.search)
      setRequested({ from: here, search: changed })
      const loadChanged = () => void load({ from, address: canonicalAddress(listing, changed) })
      if (when === 'now') loadChanged()
      if (when === 'soon') typingTimer.current = setTimeout(loadChanged, typingPauseMs)
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

/** What is typed is read on the server; what it already read stays as it is. */
function parseForm(listing: Listing, form: HTMLFormElement, shown: PropertySearch) {
  const pairs = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  const search = { ...parsePropertySearch(listing, new URLSearchParams(pairs)), page: 1 }
  if (search.text !== fieldText(shown))
    return { ...search, area: undefined, ...(search.text === '' && { withinKm: undefined }) }
  const { text, places, withinKm, isExact } = shown
  return { ...search, text, places, withinKm, isExact }
}
