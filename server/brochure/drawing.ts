import { encode } from 'uqr'
import type { BrochureFact } from '#app/shared/brochure.ts'
import type { Pen, TextStyle } from './text-layout.ts'

/** A4 in points, and the edges of what is printed on it. */
export const page = { width: 595.28, height: 841.89, left: 37, right: 558.28, top: 86, bottom: 788 } as const
export const pageWidth = page.right - page.left

export const colors = {
  ink: '#1f1b16',
  ink2: '#575047',
  ink3: '#655c50',
  line: '#ddd2c1',
  strong: '#83776a',
  sand: '#f0e8da',
} as const

const { ink, ink2, ink3 } = colors
export const styles = {
  brand: { face: 'display', size: 17, color: ink, lineHeight: 1.2 },
  brandRest: { face: 'sans', size: 11, color: ink2, lineHeight: 1.2 },
  title: { face: 'display', size: 19, color: ink, lineHeight: 1.18 },
  longTitle: { face: 'display', size: 14, color: ink, lineHeight: 1.2 },
  heading: { face: 'display', size: 13, color: ink, lineHeight: 1.25 },
  intro: { face: 'display', size: 12.5, color: ink, lineHeight: 1.32 },
  price: { face: 'bold', size: 18, color: ink, lineHeight: 1.2 },
  figure: { face: 'display', size: 15, color: ink, lineHeight: 1.15 },
  text: { face: 'sans', size: 9.5, color: ink2, lineHeight: 1.5 },
  item: { face: 'sans', size: 9.5, color: ink, lineHeight: 1.4 },
  strong: { face: 'bold', size: 9.5, color: ink, lineHeight: 1.4 },
  small: { face: 'sans', size: 8.2, color: ink3, lineHeight: 1.4 },
} as const satisfies Record<string, TextStyle>

export type Box = { x: number; y: number; width: number; height: number }

/** Fills the box and crops what does not fit. */
export function drawPhoto(pen: Pen, bytes: Buffer, { x, y, width, height }: Box) {
  pen.save().roundedRect(x, y, width, height, 2).clip()
  pen.image(bytes, x, y, { cover: [width, height], align: 'center', valign: 'center' })
  pen.restore()
}

/** The whole image within the box. */
export function drawPlan(pen: Pen, bytes: Buffer, { x, y, width, height }: Box) {
  pen.image(bytes, x, y, { fit: [width, height], align: 'center', valign: 'center' })
}

export function drawRule(
  pen: Pen,
  { x, y, width }: Omit<Box, 'height'>,
  { color = colors.line as string, weight = 0.6 } = {},
) {
  pen
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(weight)
    .strokeColor(color)
    .stroke()
}

/** Error correction M: readable from paper with a fold in it. */
export function drawQrCode(pen: Pen, text: string, { x, y, width }: Omit<Box, 'height'>) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const module = width / size
  pen.fillColor(colors.ink)
  for (const [row, cells] of data.entries()) {
    for (let column = 0; column < size; column++) {
      if (!cells[column]) continue
      let end = column
      while (cells[end]) end += 1
      // Slightly taller than a module: else some viewers show hairlines between the rows.
      pen.rect(x + column * module, y + row * module, (end - column) * module, module + 0.08)
      column = end
    }
  }
  pen.fill()
}

// Lucide's icons, on a square of 24.
const iconPaths = {
  bedrooms: [
    'M2 20v-8a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v8',
    'M4 10V6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v4',
    'M12 4v6',
    'M2 18h20',
  ],
  bathrooms: [
    'M10 4 8 6',
    'M17 19v2',
    'M2 12h20',
    'M7 19v2',
    'M9 5 7.621 3.621A2.121 2.121 0 0 0 4 5v12a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-5',
  ],
  area: ['M8 3H5a2 2 0 0 0-2 2v3', 'M21 8V5a2 2 0 0 0-2-2h-3', 'M3 16v3a2 2 0 0 0 2 2h3', 'M16 21h3a2 2 0 0 0 2-2v-3'],
  land: ['M8 3H5a2 2 0 0 0-2 2v3', 'M21 8V5a2 2 0 0 0-2-2h-3', 'M3 16v3a2 2 0 0 0 2 2h3', 'M16 21h3a2 2 0 0 0 2-2v-3'],
  location: [
    'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0',
    'M12 7a3 3 0 1 0 0 6 3 3 0 1 0 0-6',
  ],
  check: ['M20 6 9 17l-5-5'],
} as const satisfies Record<BrochureFact['kind'] | 'location' | 'check', readonly string[]>

export function drawIcon(
  pen: Pen,
  name: keyof typeof iconPaths,
  { x, y, size, color }: { x: number; y: number; size: number; color: string },
) {
  pen
    .save()
    .translate(x, y)
    .scale(size / 24)
  pen.lineWidth(1.6).lineCap('round').lineJoin('round').strokeColor(color)
  for (const path of iconPaths[name]) pen.path(path).stroke()
  pen.restore()
}
