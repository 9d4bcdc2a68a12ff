import type { CSSProperties } from 'react'

export type PictureSource = {
  /** `/media/<hash>`, or the https URL of an image hosted elsewhere. */
  src: string
  alt: string
  width: number
  height: number
  /** Dominant colour, #rrggbb: fills the box while the image loads. */
  color: string
}

type PictureProps = {
  picture: PictureSource
  sizes: string
  priority?: boolean
  className?: string
  imgClassName?: string
  /** CSS aspect ratio of the box, '4 / 3'. Without it the image keeps its own. */
  ratio?: string
  /** The widest it is ever shown, in device pixels; wider renditions are not offered. */
  most?: number
  /** Point that must stay in view when the box crops, '42% 50%'. */
  focus?: string
}

/** The widths of the server's renditions; it rejects others. */
export const pictureWidths = [160, 320, 480, 640, 720, 960, 1280, 1600, 2400]

export function Picture({ picture, sizes, priority, className, imgClassName, ratio, most, focus }: PictureProps) {
  const { src, alt, width, height, color } = picture
  const style: CSSProperties = { backgroundColor: color, aspectRatio: ratio, objectPosition: focus }
  const img = { alt, width, height, sizes, style, className: imgClassName }
  const loading = priority ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const)
  if (!src.startsWith('/media/')) {
    return (
      <span className={className}>
        <img {...img} {...loading} src={src} sizes={undefined} alt={alt} />
      </span>
    )
  }
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={pictureSet(picture, 'avif', most)} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSet(picture, 'webp', most)} sizes={sizes} />
      <img {...img} {...loading} src={src} srcSet={pictureSet(picture, 'jpg', most)} alt={alt} />
    </picture>
  )
}

/** `/media/<hash>/<width>.<format> <width>w, …` up to the original's width, or to `max`. */
export function pictureSet(
  { src, width }: Pick<PictureSource, 'src' | 'width'>,
  format: 'avif' | 'webp' | 'jpg',
  most = Infinity,
) {
  const fitting = pictureWidths.filter((candidate) => candidate <= Math.min(width, most))
  const widths = fitting.length > 0 ? fitting : pictureWidths.slice(0, 1)
  return widths.map((candidate) => `${src}/${candidate}.${format} ${candidate}w`).join(', ')
}
