import type { CSSProperties } from 'react'
import { imageWidths } from '#app/shared/image-limits.ts'

/**
 * For `sizes`: phones with three pixels to the point get images as for two. Nobody sees the difference, and each photo has
 * half the bytes.
 */
const finestScreens = '(min-resolution: 2.5dppx)'

/**
 * For `sizes`: as wide as a phone. Not 100vw: at 412 px and 1.75 pixels each a browser would take the photo of 960 px for one that is
 * 721 px wide.
 */
export const phonePhoto = `${finestScreens} 66vw, 99vw`

/**
 * For `sizes`: a card, or the photo of the home page, on a phone. A photo of 640 px for one that is 665 or 720 px wide looks the same, has a
 * fifth fewer bytes than the next one, and that of the home page arrives in one round trip less.
 */
export const cardPhoto = `${finestScreens} 58vw, 86vw`

export type ImageSource = {
  /** `/media/<hash>`, or the https URL of an image hosted elsewhere. */
  src: string
  alt: string
  /** The room or side of a home that it shows: 'Kitchen'; empty or absent where nobody said so. */
  room?: string
  width: number
  height: number
  /** Dominant colour, #rrggbb: fills the box while the image loads. */
  color: string
}

type ImageProps = {
  image: ImageSource
  sizes: string
  priority?: boolean
  className?: string
  imgClassName?: string
  /** CSS aspect ratio of the box, '4 / 3'. Without it the image keeps its own. */
  ratio?: string
  /** The widths in device pixels of the renditions that are offered. */
  minWidth?: number
  maxWidth?: number
  /** Point that stays visible when the box crops, '42% 50%'. */
  focus?: string
}

/** One JPEG is enough for the few browsers that know neither AVIF nor WebP: three lists of sizes would be most of a card's markup. */
export function Image({ image, sizes, priority, className, imgClassName, ratio, focus, ...widths }: ImageProps) {
  const { src, alt, width, height, color } = image
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
      <source type="image/avif" srcSet={imageSrcSet(image, 'avif', widths)} sizes={sizes} />
      <source type="image/webp" srcSet={imageSrcSet(image, 'webp', widths)} sizes={sizes} />
      <img
        {...img}
        {...loading}
        src={`${src}/${Math.max(...widthsUpTo(Math.min(width, widths.maxWidth ?? Infinity, 720)))}.jpg`}
        alt={alt}
      />
    </picture>
  )
}

type Widths = Pick<ImageProps, 'minWidth' | 'maxWidth'>

/** `/media/<hash>/<width>.<format> <width>w, …` up to the original's width, and within those that are offered. */
export function imageSrcSet(
  { src, width }: Pick<ImageSource, 'src' | 'width'>,
  format: 'avif' | 'webp',
  { minWidth = 0, maxWidth = Infinity }: Widths = {},
) {
  const widths = widthsUpTo(Math.min(width, maxWidth))
  const offered = widths.filter((candidate) => candidate >= minWidth || candidate === widths.at(-1))
  return offered.map((candidate) => `${src}/${candidate}.${format} ${candidate}w`).join(', ')
}

function widthsUpTo(max: number) {
  const matchingWidths = imageWidths.filter((candidate) => candidate <= max)
  return matchingWidths.length > 0 ? matchingWidths : imageWidths.slice(0, 1)
}
