import type { CSSProperties, ReactNode } from 'react'
import type { MapDrawing as Drawing } from './map-drawing.server.ts'

// Styles of the elements themselves: without script the sheet of a part that is loaded on demand does not come.
const looks = {
  drawing: { position: 'relative', overflow: 'clip', borderRadius: 'var(--r-panel)', background: 'var(--sand-deep)' },
  svg: { display: 'block', width: '100%' },
  land: { fill: 'var(--sand)', stroke: 'var(--line-strong)', vectorEffect: 'non-scaling-stroke' },
  lake: { fill: 'var(--rented-bg)' },
  road: { fill: 'none', stroke: 'var(--paper)', strokeWidth: 3, vectorEffect: 'non-scaling-stroke' },
  name: {
    position: 'absolute',
    translate: '-50% -50%',
    color: 'var(--ink-2)',
    fontSize: 'var(--t-2xs)',
    whiteSpace: 'nowrap',
  },
} satisfies Record<string, CSSProperties>

type MapDrawingProps = { drawing: Drawing; label: string; className?: string | undefined; children?: ReactNode }

/** The outline with names, drawn by the server; pins are its children. */
export function MapDrawing({ drawing, label, className, children }: MapDrawingProps) {
  const { viewBox, isTall, land, lakes, roads, labels } = drawing
  return (
    <div className={className} style={looks.drawing} data-slot="map-drawing" data-tall={isTall || undefined}>
      <svg viewBox={viewBox} role="img" aria-label={label} style={looks.svg}>
        <path style={looks.land} d={land} />
        <path style={looks.lake} d={lakes} />
        <path style={looks.road} d={roads} />
      </svg>
      <div aria-hidden="true">
        {labels.map(({ name, x, y }) => (
          <span key={name} style={{ ...looks.name, left: `${x}%`, top: `${y}%` }}>
            {name}
          </span>
        ))}
      </div>
      {children}
    </div>
  )
}
