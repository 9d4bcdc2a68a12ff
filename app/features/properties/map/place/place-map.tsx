import { type ReactNode, useEffect, useRef } from 'react'
import { MapFrame } from '../live/map-frame.tsx'
import { mapMessages } from '../map-messages.ts'
import { useLiveMap } from '../live/use-live-map.ts'
import type { PropertyPlace } from './property-place.ts'
import styles from './place-map.module.css'

/** The map that moves, with the property's place. Takes the focus, since the button that opened it is gone. */
export default function PlaceMap({ place, drawing }: { place: PropertyPlace; drawing: ReactNode }) {
  const canvas = useRef<HTMLDivElement>(null)
  const { live, areTilesMissing } = useLiveMap(canvas, {
    area: place.drawing.area,
    tiles: place.tiles,
  })
  useEffect(() => {
    live?.markSpot(place)
    live?.showLabels(place.drawing.labels)
    if (live) canvas.current?.focus({ preventScroll: true })
  }, [live, place])
  return (
    <div className={styles.map}>
      <MapFrame
        canvas={canvas}
        isLive={live !== undefined}
        zoomBy={(levels) => live?.zoomBy(levels)}
        tiles={place.tiles}
        note={areTilesMissing ? mapMessages.noTiles : undefined}
        drawing={drawing}
      />
    </div>
  )
}
