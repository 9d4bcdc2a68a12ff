/** What a logo may consist of: shapes, their colours, and references within the file. Everything else is left out. */
export const svgElements = new Set([
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'title',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
])

/** Without these the logo would be another one, so the file is rejected instead. */
export const irreplaceableElements = new Set(['text', 'image', 'foreignObject', 'pattern'])

const length = /^[+-]?\d{0,12}(?:\.\d{0,20})?(?:e[+-]?\d{1,3})?(?:px|%|pt|mm|cm|in|em)?$/i
const numbers = /^[\s,\d.e+%px-]*$/i
const path = /^[\s,a-z\d.+-]*$/i
const transform = /^(?:\s*(?:matrix|translate|scale|rotate|skewX|skewY)\([\s,\d.e+-]*\)\s*,?)+$/i
const colour = /^(?:#[\da-f]{3,8}|[a-z]{3,24}|(?:rgb|rgba|hsl|hsla)\([\s,.%\d/]+\))$/i
const paint =
  /^(?:#[\da-f]{3,8}|[a-z]{3,24}|(?:rgb|rgba|hsl|hsla)\([\s,.%\d/]+\)|url\(#[\w.:-]{1,80}\)(?: [a-z]{3,24})?)$/i
const reference = /^url\(#[\w.:-]{1,80}\)$/
const fragment = /^#[\w.:-]{1,80}$/
const name = /^[\w.:-]{1,80}$/
const word = /^[a-zA-Z]{1,24}(?: (?:meet|slice))?$/

/** Each attribute with the form of its values: none can name another file or hold script. */
const attributes: Readonly<Record<string, RegExp>> = {
  id: name,
  href: fragment,
  viewBox: numbers,
  preserveAspectRatio: word,
  d: path,
  points: path,
  transform,
  gradientTransform: transform,
  gradientUnits: word,
  spreadMethod: word,
  clipPathUnits: word,
  maskUnits: word,
  maskContentUnits: word,
  offset: length,
  fill: paint,
  stroke: paint,
  color: colour,
  'stop-color': colour,
  'clip-path': reference,
  mask: reference,
  'fill-rule': word,
  'clip-rule': word,
  'stroke-linecap': word,
  'stroke-linejoin': word,
  'stroke-dasharray': numbers,
  display: word,
  visibility: word,
}
const lengths = new Set(
  'x y x1 y1 x2 y2 cx cy r rx ry fx fy width height opacity fill-opacity stroke-opacity stop-opacity stroke-width stroke-miterlimit stroke-dashoffset'.split(
    ' ',
  ),
)

const drawings = new Set(['d', 'points'])
const maxLength = 500

/** The value in its harmless form; undefined where attribute or value are not allowed. */
export function allowedValue(attribute: string, value: string): string | undefined {
  const text = value.trim()
  if (text.length > maxLength && !drawings.has(attribute)) return undefined
  const form = lengths.has(attribute) ? length : Object.hasOwn(attributes, attribute) && attributes[attribute]
  return form && form.test(text) ? text : undefined
}
