import { Island } from '#app/ui/island/island.tsx'
import { MapDrawing } from '../map-drawing.tsx'
import LocationMap from './location-map.island.tsx'
import { locationMessages } from './location-messages.ts'
import type { PropertyLocation } from './property-location.ts'
import styles from './location-section.module.css'

/** Where the property is: a drawing of the area, a map on demand, the way there, and what is near. */
export function LocationSection({ location, name }: { location: PropertyLocation; name: string }) {
  const { latitude, longitude, nearby, drawing, tiles } = location
  const [spot] = drawing.spots
  return (
    <section aria-labelledby="location" className="no-print">
      <h2 id="location">{locationMessages.title}</h2>
      <p className={styles.note}>{locationMessages.note}</p>
      <div className={styles.sketch} data-slot="location-drawing">
        <MapDrawing drawing={drawing} label={locationMessages.drawing(name)}>
          {spot && <span className={styles.spot} style={{ left: `${spot.x}%`, top: `${spot.y}%` }} />}
        </MapDrawing>
      </div>
      <Island
        name="location-map"
        of={LocationMap}
        startsWhen="used"
        props={{ latitude, longitude, area: drawing.area, labels: drawing.labels, tiles }}
      />
      {nearby.length > 0 && (
        <ul className={styles.nearby} aria-label={locationMessages.nearby}>
          {nearby.map((near) => (
            <li key={near.name}>
              {near.name} <span>{locationMessages.about(near.km)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
