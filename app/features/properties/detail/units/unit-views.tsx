import { Image } from '#app/ui/image.tsx'
import type { Property } from '../../property.ts'
import { buildingMessages } from '../../units/building-messages.ts'
import type { UnitKind } from '../../units/unit-kinds.ts'
import { photoHash } from '../gallery/photo-hash.ts'
import styles from './unit-views.module.css'

/** Photos and features by kind, of the kinds that have some. Each photo leads to itself in the gallery. */
export function UnitViews({ property: { unitKinds, images } }: { property: Property }) {
  const shown = unitKinds.filter((kind) => kind.features.length > 0 || findPhotos(kind, images).length > 0)
  if (shown.length === 0) return null
  return (
    <ul className={styles.views}>
      {shown.map((kind, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two kinds may have one name
        <li key={index}>
          <h3>{kind.name}</h3>
          {kind.features.length > 0 && <p>{kind.features.join(' · ')}</p>}
          <Photos kind={kind} images={images} />
        </li>
      ))}
    </ul>
  )
}

type Images = Property['images']

function Photos({ kind, images }: { kind: UnitKind; images: Images }) {
  const photos = findPhotos(kind, images)
  if (photos.length === 0) return null
  return (
    <ul className={styles.photos} aria-label={buildingMessages.page.photosOf(kind.name)}>
      {photos.map(({ image, position }) => (
        <li key={image.src} style={{ backgroundColor: image.color }}>
          <a href={photoHash(position)}>
            <Image
              image={{ ...image, alt: image.alt || buildingMessages.page.photo(position + 1) }}
              sizes="112px"
              maxWidth={320}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** One that has left the gallery since is not shown. */
function findPhotos(kind: UnitKind, images: Images) {
  return kind.images.flatMap((src) => {
    const position = images.findIndex((image) => image.src === src)
    const image = images[position]
    return image ? [{ image, position }] : []
  })
}
