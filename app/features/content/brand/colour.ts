/** '#1f4d3a', in lower case. */
export type Hex = string

type Triple = [number, number, number]

/** The contrast that WCAG 2.2 asks of text (AA). */
export const readableContrast = 4.5

/** '#0B5C6B', '0b5c6b' or '#0bc' as a colour; undefined for anything else. */
export function parseHex(text: string): Hex | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase()
  if (digits === undefined) return undefined
  return digits.length === 6 ? `#${digits}` : `#${[...digits].map((digit) => digit + digit).join('')}`
}

/** The contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export function getContrast(one: Hex, other: Hex): number {
  const [darker = 0, lighter = 0] = [getLuminance(one), getLuminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function getLuminance(colour: Hex): number {
  const [red, green, blue] = toLinear(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Lightness from 0 to 1, chroma and hue in degrees, in OKLCH: equal steps look equally far apart. */
export type Oklch = { lightness: number; chroma: number; hue: number }

export function toOklch(colour: Hex): Oklch {
  const [red, green, blue] = toLinear(colour)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  }
}

/** The nearest colour that a screen can show: of the same lightness and hue, less strong where it must be. */
export function fromOklch({ lightness, chroma, hue }: Oklch): Hex {
  const light = Math.min(1, Math.max(0, lightness))
  let strength = chroma
  let linear = toLinearRgb(light, strength, hue)
  while (strength > 0.002 && !linear.every(isShown)) {
    strength *= 0.96
    linear = toLinearRgb(light, strength, hue)
  }
  const parts = linear.map((part) => Math.round(255 * toGamma(Math.min(1, Math.max(0, part)))))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

export function withLightness(colour: Hex, lightness: number): Hex {
  return fromOklch({ ...toOklch(colour), lightness })
}

/** `share` of `colour` in `ground`, from 0 to 1. */
export function mix(colour: Hex, ground: Hex, share: number): Hex {
  const under = toBytes(ground)
  const parts = toBytes(colour).map((part, index) => Math.round(part * share + (under[index] ?? 0) * (1 - share)))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const lightnessStep = 0.004

/**
 * The colour itself where it can be read on the ground, otherwise the nearest shade of it that can: darker on a light
 * ground, lighter on a dark one.
 */
export function getReadable(colour: Hex, ground: Hex): Hex {
  const step = getLuminance(ground) > 0.18 ? -lightnessStep : lightnessStep
  let shade = colour
  for (let { lightness } = toOklch(colour); getContrast(shade, ground) < readableContrast;) {
    lightness += step
    if (lightness <= 0 || lightness >= 1) return step < 0 ? '#000000' : '#ffffff'
    shade = withLightness(colour, lightness)
  }
  return shade
}

function toBytes(colour: Hex): Triple {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function toLinear(colour: Hex): Triple {
  const [red, green, blue] = toBytes(colour)
  return [fromGamma(red / 255), fromGamma(green / 255), fromGamma(blue / 255)]
}

function fromGamma(part: number) {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

function toGamma(part: number) {
  return part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
}

function isShown(part: number) {
  return part >= -0.0005 && part <= 1.0005
}

function toLinearRgb(lightness: number, chroma: number, hue: number): Triple {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
