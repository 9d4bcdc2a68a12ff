import { Island } from '#app/ui/island/island.tsx'
import { MapDrawing } from '../map-drawing.tsx'
import PlaceMap from './place-map.island.tsx'
import { placeMessages } from './place-messages.ts'
import type { PropertyPlace } from './property-place.ts'
import styles from './place-section.module.css'

/** Where the property is: a drawing of the area, a map on demand, the way there, and what is near. */
export function PlaceSection({ place, name }: { place: PropertyPlace; name: string }) {
  const { latitude, longitude, nearby, drawing, tiles } = place
  const [spot] = drawing.spots
  return (
    <section aria-labelledby="location" className="no-print">
      <h2 id="location">{placeMessages.title}</h2>
      <p className={styles.note}>{placeMessages.note}</p>
      <div className={styles.sketch} data-slot="place-drawing">
        <MapDrawing drawing={drawing} label={placeMessages.drawing(name)}>
          {spot && <span className={styles.spot} style={{ left: `${spot.x}%`, top: `${spot.y}%` }} />}
        </MapDrawing>
      </div>
      <Island
        name="place-map"
        of={PlaceMap}
        startsWhen="used"
        props={{ latitude, longitude, area: drawing.area, labels: drawing.labels, tiles }}
      />
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
