import { useEffect, useId, useState } from 'react'
import type { PlaceCount } from '../../places/place-counts.ts'
import { searchPanelMessages } from './search-panel-messages.ts'
import { completePlace, groupSuggestions, markBegun, suggestPlaces } from './suggest-places.ts'
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
  const groups = groupSuggestions(suggestPlaces(usePlaceCounts(category), text))
  const suggestions = groups.flatMap(({ places }) => places)
  const [active, setActive] = useState<{ text: string; position: number }>()
  const position = active?.text === text ? active.position : -1
  const listId = useId()
  const choose = ({ name }: PlaceCount) => onChoose(completePlace(text, name))

  // The field knows nothing of suggestions, which are loaded when it is used.
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
    if (position >= 0) document.getElementById(`${listId}-${position}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, position])

  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const chosen = suggestions[position]
      if (step && suggestions.length > 0) {
        event.preventDefault()
        // One position more than suggestions: the field itself.
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
    <div id={listId} role="listbox" aria-label={searchPanelMessages.places}>
      {groups.map(({ key, places }) => {
        const label = text === '' ? searchPanelMessages.fullest : searchPanelMessages.groups[key]
        return (
          <div key={key} role="group" aria-label={label}>
            <p className={styles.group} aria-hidden="true">
              {label}
            </p>
            {places.map((place) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above handles the keys
              <div
                key={place.name}
                id={`${listId}-${suggestions.indexOf(place)}`}
                role="option"
                tabIndex={-1}
                aria-selected={suggestions[position] === place}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(place)}
              >
                <PlaceName place={place} text={text} />
                <small className="tabular">{searchPanelMessages.count(place.count)}</small>
              </div>
            ))}
          </div>
        )
      })}
    </div>
  )
}

/** 'Karen, Nairobi', 'Kitengela, town in Kajiado', 'Kiambu, county'. */
function PlaceName({ place: { name, kind, county }, text }: { place: PlaceCount; text: string }) {
  const [before, begun, after] = markBegun(name, text)
  const where = {
    county: searchPanelMessages.county,
    town: searchPanelMessages.townIn(county),
    estate: county,
    road: county,
  }
  return (
    <span>
      {before}
      {begun && <b>{begun}</b>}
      {after}, <small>{where[kind]}</small>
    </span>
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
