import { ImageOff, type LucideIcon } from 'lucide-react'
import styles from './row-parts.module.css'

type ThumbnailProps = {
  /** `/media/<hash>` */
  image: string | null | undefined
  /** In place of a missing photo. */
  Icon?: LucideIcon
  /** What a screen reader says of a missing photo. */
  missingLabel?: string
}

/** The small photo of a row, or an icon. */
export function Thumbnail({ image, Icon = ImageOff, missingLabel }: ThumbnailProps) {
  if (image)
    return (
      <img
        className={styles.thumbnail}
        data-slot="thumbnail"
        src={`${image}/160.webp`}
        alt=""
        width="72"
        height="54"
        loading="lazy"
      />
    )
  return (
    <span className={`${styles.thumbnail} ${styles.noThumbnail}`} data-slot="thumbnail">
      <Icon aria-hidden="true" />
      {missingLabel && <span className="sr-only">{missingLabel}</span>}
    </span>
  )
}
