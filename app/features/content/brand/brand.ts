import type { Hex } from './colour.ts'
import type { FontSet } from './font-sets.ts'
import { defaultAccent } from './palette.ts'

/** A stored logo; an empty `src` is none. A vector is also there as SVG, at `vectorPath(src)`. */
export type Logo = { src: string; width: number; height: number; isVector: boolean }

/** How the company looks: on the pages, in emails, feeds and brochures. */
export type Brand = {
  logo: Logo
  /** Shown on dark grounds; without it the logo itself, on a light plate. */
  darkLogo: Logo
  /** A square one for browser tabs and home screens; without it made from the logo, or from the company's initial. */
  icon: Logo
  accent: Hex
  /** Suggestions for the accent: the strongest colours of the logo. */
  swatches: Hex[]
  fonts: FontSet
  /** Shown where the site's address is shared; without it that of the home page. */
  share: { src: string; alt: string; x: number; y: number }
}

export const noLogo: Logo = { src: '', width: 0, height: 0, isVector: false }

export const defaultBrand: Brand = {
  logo: noLogo,
  darkLogo: noLogo,
  icon: noLogo,
  accent: defaultAccent,
  swatches: [],
  fonts: 'fraunces',
  share: { src: '', alt: '', x: 50, y: 50 },
}

/** The URL of a logo as an image of a page. */
export function logoPath({ src, isVector }: Logo, width: 320 | 640) {
  return isVector ? `${src}/vector.svg` : `${src}/${width}.webp`
}
