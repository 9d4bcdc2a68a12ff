import type { ReactNode, RefObject } from 'react'
import { mapMessages } from '../map-messages.ts'
import type { TileSource } from '../map-source.ts'
import styles from './map-frame.module.css'

type MapFrameProps = {
  canvas: RefObject<HTMLDivElement | null>
  isLive: boolean
  zoomBy: (levels: number) => void
  tiles: TileSource | undefined
  note: string | undefined
  /** Shown until the map that moves is there. */
  drawing: ReactNode
  children?: ReactNode
}

/** The drawing, the map that moves over it, its zoom buttons, and whom it is by. */
export function MapFrame({ canvas, isLive, zoomBy, tiles, note, drawing, children }: MapFrameProps) {
  return (
    <div className={styles.frame} data-slot="map-frame" data-live={isLive || undefined}>
      {!isLive && drawing}
      <div
        ref={canvas}
        className={styles.canvas}
        {...(isLive && { role: 'group', tabIndex: 0, 'aria-label': `${mapMessages.label}. ${mapMessages.keys}` })}
      />
      {children}
      {isLive && (
        <div className={styles.zoom}>
          <button type="button" aria-label={mapMessages.zoomIn} onClick={() => zoomBy(1)}>
            +
          </button>
          <button type="button" aria-label={mapMessages.zoomOut} onClick={() => zoomBy(-1)}>
            −
          </button>
        </div>
      )}
      <output className={styles.note}>{note}</output>
      {isLive && tiles && (
        <p className={styles.credit}>
          {tiles.creditLink ? (
            <a href={tiles.creditLink} target="_blank" rel="noopener">
              {tiles.credit}
            </a>
          ) : (
            tiles.credit
          )}
        </p>
      )}
    </div>
  )
}
