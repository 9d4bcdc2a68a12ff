import { useEffect, useRef, useState } from 'react'
import { buttonLook } from '#app/ui/button.tsx'
import { textLinkClass } from '#app/ui/class-names.ts'
import { MapFrame } from '../live/map-frame.tsx'
import { useLiveMap } from '../live/use-live-map.ts'
import type { Area, MapPoint } from '../map-area.ts'
import type { MapDrawing } from '../map-drawing.server.ts'
import { mapMessages } from '../map-messages.ts'
import type { TileSource } from '../map-source.ts'
import { locationMessages } from './location-messages.ts'
import mapStyles from './location-map.module.css'
import styles from './location-section.module.css'

export type LocationMapProps = MapPoint & {
  area: Area
  labels: MapDrawing['labels']
  tiles?: TileSource | undefined
}

/** Below the drawing: the map that moves, which takes its location when asked for, and the way there. */
export default function LocationMap(location: LocationMapProps) {
  const [isOpen, setOpen] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  // It may have been opened before the script was there.
  useEffect(() => setOpen(details.current?.open ?? false), [])
  const point = `${location.latitude},${location.longitude}`
  return (
    <div className={styles.links}>
      <details ref={details} className="needs-script" onToggle={() => setOpen(true)}>
        <summary {...buttonLook({ tone: 'line', size: 's' })}>{locationMessages.open}</summary>
        {isOpen && <OpenMap {...location} />}
      </details>
      <a
        className={textLinkClass}
        data-slot="text-link"
        href={`https://www.google.com/maps/dir/?api=1&destination=${point}`}
        target="_blank"
        rel="noopener"
      >
        {locationMessages.directions}
      </a>
      <a className={`${textLinkClass} ${styles.app}`} data-slot="text-link" href={`geo:${point}?q=${point}`}>
        {locationMessages.app}
      </a>
    </div>
  )
}

/** Takes the focus, since the button that opened it is gone. */
function OpenMap({ area, labels, tiles, ...point }: LocationMapProps) {
  const canvas = useRef<HTMLDivElement>(null)
  const { live, areTilesMissing } = useLiveMap(canvas, { area, tiles })
  const { latitude, longitude } = point
  useEffect(() => {
    live?.markSpot({ latitude, longitude })
    live?.showLabels(labels)
    if (live) canvas.current?.focus({ preventScroll: true })
  }, [live, latitude, longitude, labels])
  return (
    <div className={mapStyles.map}>
      <MapFrame
        canvas={canvas}
        isLive={live !== undefined}
        zoomBy={(levels) => live?.zoomBy(levels)}
        tiles={tiles}
        note={areTilesMissing ? mapMessages.noTiles : undefined}
        drawing={<div ref={takeDrawing} />}
      />
    </div>
  )
}

/** The drawing of the page, which is not sent twice, stays in view until the map is there. */
function takeDrawing(frame: HTMLDivElement | null) {
  const drawing = document.querySelector('[data-slot="location-drawing"]')
  if (frame && drawing) frame.append(...drawing.children)
}
