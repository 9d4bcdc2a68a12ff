import { type CSSProperties, useEffect, useId, useRef } from 'react'
import { Link } from '#app/ui/link.tsx'
import { textLinkClass } from '#app/ui/class-names.ts'
import type { SearchScope } from '../../search-page.ts'
import { searchAddress, type PropertySearch } from '../../search/property-search.ts'
import type { ListMap } from './list-map.ts'
import type { Spot } from '../map-drawing.server.ts'
import { MapDrawing } from '../map-drawing.tsx'
import { MapFrame } from '../live/map-frame.tsx'
import { mapMessages } from '../map-messages.ts'
import { getGroupTexts, getPinName, groupClass, pinClass, type PinMarks } from '../live/pin-elements.ts'
import { PinCard } from './pin-card.tsx'
import { useListMap } from './use-list-map.ts'
import type { ShownPins } from './use-pins.ts'
import { useRowMarks } from './use-row-marks.ts'
import styles from './results-map.module.css'

type ResultsMapProps = {
  scope: SearchScope
  search: PropertySearch
  map: ListMap
  savedIds: readonly string[]
}

/** The map beside a list: the same search, the same URL. */
export function ResultsMap({ scope, search, map, savedIds }: ResultsMapProps) {
  const canvas = useRef<HTMLDivElement>(null)
  const live = useListMap({ canvas, scope, search, map, savedIds })
  const { shown, marks } = live
  useRowMarks(live.raise, live.pointedId)

  return (
    <section className={styles.map} id="map" data-slot="map" aria-label={mapMessages.label}>
      <MapFrame
        canvas={canvas}
        isLive={live.isLive}
        zoomBy={live.zoomBy}
        tiles={map.tiles}
        note={live.note}
        drawing={<PinDrawing map={map} marks={marks} />}
      >
        <SearchControls live={live} />
        {live.selected && <PinCard key={live.selected.id} pin={live.selected} onClose={live.close} />}
      </MapFrame>
      <PinList shown={shown} marks={marks} />
      {map.unplaced !== null && map.unplaced > 0 && !live.hasOwnArea && (
        <p className={styles.unplaced}>
          {mapMessages.unplaced(map.unplaced, map.total)}{' '}
          <Link className={textLinkClass} data-slot="text-link" to={searchAddress(scope, { ...search, view: 'list' })}>
            {mapMessages.seeList}
          </Link>
        </p>
      )}
      <a className={styles.toList} href="#results">
        {mapMessages.toList}
      </a>
    </section>
  )
}

// Styles of the elements themselves, as in the drawing.
const looks = {
  pin: { position: 'absolute', translate: '-50% -50%' },
  dot: {
    width: '10px',
    height: '10px',
    borderRadius: '50%',
    border: '2px solid var(--raised)',
    background: 'var(--ink)',
  },
  plate: { padding: '0.2rem 0.5rem', border: '1px solid', background: 'var(--raised)', color: 'var(--ink)' },
} satisfies Record<string, CSSProperties>

/** The map until the script has come, and without it. What would cover another price is a dot; the list below has all. */
function PinDrawing({ map, marks }: { map: ListMap; marks: PinMarks }) {
  const { drawing, pins, groups, hasRoom } = map
  const dots = new Map(drawing.spots.map((spot) => [`${spot.x} ${spot.y}`, spot]))
  const place = (spot?: Spot): CSSProperties => ({ ...looks.pin, left: `${spot?.x}%`, top: `${spot?.y}%` })
  return (
    <MapDrawing drawing={drawing} label={mapMessages.drawing}>
      {[...dots].map(([key, spot]) => (
        <span key={key} style={{ ...place(spot), ...looks.dot }} aria-hidden="true" />
      ))}
      {groups.map((group, index) => {
        const { name, count, from } = getGroupTexts(group)
        return (
          hasRoom[index] && (
            <Link key={group.area.join()} className={groupClass} style={place(drawing.spots[index])} to={group.address}>
              <span style={looks.plate} aria-hidden="true">
                {count} <small>{from}</small>
              </span>
              <span className="sr-only">{name}</span>
            </Link>
          )
        )
      })}
      {pins.map(
        (pin, index) =>
          hasRoom[groups.length + index] && (
            <Link
              key={pin.id}
              className={pinClass(pin, marks)}
              style={place(drawing.spots[groups.length + index])}
              to={pin.address}
              aria-label={getPinName(pin, marks)}
            >
              <span style={looks.plate}>{pin.label}</span>
            </Link>
          ),
      )}
    </MapDrawing>
  )
}

/** A press of the button, or a move of the map, makes the part shown a filter of the list. */
function SearchControls({ live }: { live: ReturnType<typeof useListMap> }) {
  const id = useId()
  if (!live.isLive) return null
  return (
    <div className={styles.controls}>
      <label className={styles.asIMove} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={live.searchesAsMoved}
          onChange={({ currentTarget }) => live.setSearchesAsMoved(currentTarget.checked)}
        />
        {mapMessages.searchAsIMove}
      </label>
      {live.canSearchHere && (
        <button type="button" className={styles.searchHere} onClick={live.searchHere}>
          {mapMessages.searchHere}
        </button>
      )}
    </div>
  )
}

type PinListProps = { shown: ShownPins; marks: PinMarks }

/** The same set without the map. */
function PinList({ shown: { pins, groups }, marks }: PinListProps) {
  const opened = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && opened.current?.contains(document.activeElement)) opened.current.open = false
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [])
  if (pins.length + groups.length === 0) return null
  return (
    <details ref={opened} className={styles.list}>
      <summary>{mapMessages.asList}</summary>
      <ul>
        {pins.map((pin) => (
          <li key={pin.id}>
            <Link className={textLinkClass} data-slot="text-link" to={pin.address}>
              {getPinName(pin, marks)}
            </Link>
          </li>
        ))}
        {groups.map((group) => (
          <li key={group.area.join()}>
            <Link className={textLinkClass} data-slot="text-link" to={group.address}>
              {getGroupTexts(group).name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
