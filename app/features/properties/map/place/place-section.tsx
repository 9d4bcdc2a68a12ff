import { lazy, Suspense, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { textLinkClass } from '#app/ui/class-names.ts'
import { MapDrawing } from '../map-drawing.tsx'
import { placeMessages } from './place-messages.ts'
import type { PropertyPlace } from './property-place.ts'
import styles from './place-section.module.css'

// Loaded by a press: most visitors look at the drawing.
const PlaceMap = lazy(() => import('./place-map.tsx'))

/** Where the property is: a drawing of the area, a map on demand, the way there, and what is near. */
export function PlaceSection({ place, name }: { place: PropertyPlace; name: string }) {
  const [isOpen, setOpen] = useState(false)
  const { latitude, longitude, nearby, drawing } = place
  const [spot] = drawing.spots
  const point = `${latitude},${longitude}`
  const sketch = (
    <MapDrawing drawing={drawing} label={placeMessages.drawing(name)}>
      {spot && <span className={styles.spot} style={{ left: `${spot.x}%`, top: `${spot.y}%` }} />}
    </MapDrawing>
  )
  return (
    <section aria-labelledby="location" className="no-print">
      <h2 id="location">{placeMessages.title}</h2>
      <p className={styles.note}>{placeMessages.note}</p>
      {isOpen ? (
        <Suspense fallback={<div className={styles.sketch}>{sketch}</div>}>
          <PlaceMap place={place} drawing={sketch} />
        </Suspense>
      ) : (
        <div className={styles.sketch}>{sketch}</div>
      )}
      <p className={styles.links}>
        {!isOpen && (
          <Button tone="line" size="s" className="needs-script" onClick={() => setOpen(true)}>
            {placeMessages.open}
          </Button>
        )}
        <a
          className={textLinkClass}
          data-slot="text-link"
          href={`https://www.google.com/maps/dir/?api=1&destination=${point}`}
          target="_blank"
          rel="noopener"
        >
          {placeMessages.directions}
        </a>
        <a className={`${textLinkClass} ${styles.app}`} data-slot="text-link" href={`geo:${point}?q=${point}`}>
          {placeMessages.app}
        </a>
      </p>
      {nearby.length > 0 && (
        <ul className={styles.nearby} aria-label={placeMessages.nearby}>
          {nearby.map((near) => (
            <li key={near.name}>
              {near.name} <span>{placeMessages.about(near.km)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
