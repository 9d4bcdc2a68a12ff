import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MapFrame } from '../live/map-frame.tsx'
import { useLiveMap } from '../live/use-live-map.ts'
import { type Area, country, type MapPoint } from '../map-area.ts'
import { mapMessages } from '../map-messages.ts'
import type { TileSource } from '../map-source.ts'
import { createMovablePin, type MovablePin } from './movable-pin.ts'
import styles from './pin-map.module.css'

type PinMapProps = { point: MapPoint | undefined; tiles: TileSource | undefined; onMove: (point: MapPoint) => void }

/** About three kilometres around the pin. */
const halfSpan = 0.015
const nairobi: MapPoint = { latitude: -1.2864, longitude: 36.8172 }

/** The map with the pin; without one it shows Kenya, with the pin in the capital to begin with. */
export default function PinMap({ point, tiles, onMove }: PinMapProps) {
  const canvas = useRef<HTMLDivElement>(null)
  const pin = useRef<MovablePin>(undefined)
  const [area] = useState<Area>(() => (point ? around(point) : country))
  const { live, areTilesMissing } = useLiveMap(canvas, { area, tiles })
  const moved = useEffectEvent((to: MapPoint) => onMove(to))
  const start = useEffectEvent(() => point ?? nairobi)

  useEffect(() => {
    if (!live) return
    pin.current = createMovablePin(live.map, start(), (to) => moved(to))
    pin.current.focus()
  }, [live])
  useEffect(() => {
    if (point) pin.current?.show(point)
  }, [point])

  return (
    <div className={styles.map}>
      <MapFrame
        canvas={canvas}
        isLive={live !== undefined}
        zoomBy={(levels) => live?.zoomBy(levels)}
        tiles={tiles}
        note={areTilesMissing ? mapMessages.noTiles : undefined}
        drawing={null}
      />
    </div>
  )
}

function around({ latitude, longitude }: MapPoint): Area {
  return [longitude - halfSpan, latitude - halfSpan, longitude + halfSpan, latitude + halfSpan]
}
