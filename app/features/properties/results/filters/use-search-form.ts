import { useEffect, useRef, useState } from 'react'
import { localPath } from '#app/shared/locale.ts'
import type { SearchScope } from '../../search-page.ts'
import type { Facets } from '../../property-queries.ts'
import {
  canonicalAddress,
  fieldText,
  searchAddress,
  parsePropertySearch,
  type PropertySearch,
} from '../../search/property-search.ts'
import type { FiltersProps } from './filters.island.tsx'
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
  /** Forgets what was chosen: the fields have been reset. */
  forget: () => void
  send: (form: HTMLFormElement) => void
}

/** A GET form that works without script; with script it removes empty parameters and updates the counts with each choice. */
export function useSearchForm({ scope, search: shown, totalText }: FiltersProps): SearchForm {
  const from = canonicalAddress(scope, shown)
  const [requested, setRequested] = useState<PropertySearch>()
  const { counts, isBusy, load } = useFilterCounts()
  const typingTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(typingTimer.current), [])

  const search = requested ?? shown
  const address = canonicalAddress(scope, search)
  const isLoaded = counts?.address === address
  const loadedText = isLoaded ? counts.totalText : undefined

  return {
    preview: {
      search,
      totalText: address === from ? totalText : loadedText,
      facets: isLoaded || counts?.from === from ? counts.facets : undefined,
      isBusy,
    },
    loadCounts: () => void load({ from, address }),
    updatePreview: (form, when) => {
      clearTimeout(typingTimer.current)
      const changed = parseForm(scope, form, shown)
      setRequested(changed)
      const loadChanged = () => void load({ from, address: canonicalAddress(scope, changed) })
      if (when === 'now') loadChanged()
      if (when === 'soon') typingTimer.current = setTimeout(loadChanged, typingPauseMs)
    },
    forget: () => {
      clearTimeout(typingTimer.current)
      setRequested(undefined)
    },
    send: (form) => {
      clearTimeout(typingTimer.current)
      location.assign(localPath(searchAddress(scope, parseForm(scope, form, shown))))
    },
  }
}

const typingPauseMs = 300

/** What is typed is read on the server; what it already read stays as it is. */
function parseForm(scope: SearchScope, form: HTMLFormElement, shown: PropertySearch) {
  const pairs = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  const search = { ...parsePropertySearch(scope, new URLSearchParams(pairs)), page: 1 }
  if (search.text !== fieldText(shown))
    return { ...search, area: undefined, ...(search.text === '' && { withinKm: undefined }) }
  const { text, places, withinKm, isExact } = shown
  return { ...search, text, places, withinKm, isExact }
}
