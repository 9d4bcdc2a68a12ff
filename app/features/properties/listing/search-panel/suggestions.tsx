import { useEffect, useId, useState } from 'react'
import type { PlaceCount } from '../../places/place-counts.ts'
import { searchPanelMessages } from './search-panel-messages.ts'
import { completePlace, suggestPlaces } from './suggest-places.ts'
import styles from './search-panel.module.css'

type SuggestionsProps = {
  input: HTMLInputElement
  text: string
  category: string | undefined
  onChoose: (text: string) => void
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a <select> takes the focus */

/** Places with counts under the search field, by the combobox pattern: the focus stays in the field. */
export function Suggestions({ input, text, category, onChoose }: SuggestionsProps) {
  const suggestions = suggestPlaces(usePlaceCounts(category), text)
  const [active, setActive] = useState<{ text: string; position: number }>()
  const position = active?.text === text ? active.position : -1
  const listId = useId()
  const choose = ({ name }: PlaceCount) => onChoose(completePlace(text, name))

  // The field is part of the page's first script, which knows nothing of suggestions.
  useEffect(() => {
    if (suggestions.length === 0) return undefined
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': 'true',
      'aria-controls': listId,
      ...(position >= 0 && { 'aria-activedescendant': `${listId}-${position}` }),
    }
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(attributes)) input.removeAttribute(name)
    }
  }, [input, listId, position, suggestions.length])

  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const chosen = suggestions[position]
      if (step && suggestions.length > 0) {
        event.preventDefault()
        // One place more than suggestions: the field itself.
        const places = suggestions.length + 1
        setActive({ text, position: ((position + 1 + step + places) % places) - 1 })
      } else if (event.key === 'Enter' && chosen) {
        event.preventDefault()
        choose(chosen)
      }
    }
    input.addEventListener('keydown', move)
    return () => input.removeEventListener('keydown', move)
  })

  if (suggestions.length === 0) return null
  return (
    <div id={listId} role="listbox" className={styles.panel} aria-label={searchPanelMessages.places}>
      {suggestions.map((place, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above handles the keys
        <div
          key={place.name}
          id={`${listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === position}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(place)}
        >
          <span>{place.county === place.name ? place.name : `${place.name}, ${place.county}`}</span>
          <small className="tabular">{place.count}</small>
        </div>
      ))}
    </div>
  )
}

const loaded = new Map<string, Promise<PlaceCount[]>>()

/** Fetched once for each list; without an answer nothing is suggested. */
function usePlaceCounts(category = '') {
  const [places, setPlaces] = useState<PlaceCount[]>([])
  useEffect(() => {
    let isCurrent = true
    const request = loaded.get(category) ?? fetchPlaceCounts(category)
    loaded.set(category, request)
    void request.then((counted) => {
      if (isCurrent) setPlaces(counted)
    })
    return () => {
      isCurrent = false
    }
  }, [category])
  return places
}

async function fetchPlaceCounts(category: string): Promise<PlaceCount[]> {
  try {
    const response = await fetch(`/places.json${category && `?category=${category}`}`)
    return response.ok ? await response.json() : []
  } catch {
    loaded.delete(category)
    return []
  }
}
