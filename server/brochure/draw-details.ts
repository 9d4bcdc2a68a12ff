import type { BrochureListing, BrochureTable } from '#app/shared/brochure.ts'
import { colors, drawPhoto, drawPlan, drawRule, page, pageWidth, styles } from './drawing.ts'
import type { Photos } from './draw-listing.ts'
import { type Column, decorate, drawParagraph, group, type Sheet, type Tag, tag } from './sheet.ts'
import { breakLines, drawLines, getHeight } from './text-layout.ts'

type DetailOptions = { listing: BrochureListing; photos: Photos; section: Tag; after: Column }

const gap = 10
const blockWidth = (pageWidth - 26) / 2
const [photoHeight, wideHeight] = [150, 262]

/** What follows the description: more photos, the floor plan, costs and other tables. */
export function drawDetails(sheet: Sheet, { listing, photos, section, after }: DetailOptions) {
  const next = () => sheet.addPage(listing.title)
  const more = listing.photos.filter(({ hash }) => photos.has(hash)).slice(1, 5)
  let cursor: Column = { ...after, y: after.y + 18 }
  cursor = drawPhotoGrid(sheet, section, { images: more, photos, column: cursor, next })
  cursor = drawBlocks(section, { blocks: getBlocks(sheet, { listing, photos }), column: cursor, next })
  const { disclaimer, language } = sheet.brochure
  if (disclaimer === '') return
  const column = { ...cursor, y: cursor.y + 12 }
  drawParagraph(sheet, section, { text: disclaimer, style: styles.small, column, next, language })
}

type GridOptions = { images: BrochureListing['photos']; photos: Photos; column: Column; next: () => Column }

function drawPhotoGrid({ pen }: Sheet, section: Tag, { images, photos, column, next }: GridOptions): Column {
  const isAlone = images.length === 1
  const width = isAlone ? pageWidth : (pageWidth - gap) / 2
  const rows = Math.ceil(images.length / 2)
  const rowHeight = isAlone ? wideHeight : photoHeight
  const height = rows * (rowHeight + gap)
  // Together on one page.
  const cursor = rows > 0 && column.y + height > column.bottom ? next() : column
  for (const [index, { hash, alt }] of images.entries()) {
    const bytes = photos.get(hash)
    if (!bytes) continue
    const box = {
      x: page.left + (index % 2) * (width + gap),
      y: cursor.y + Math.floor(index / 2) * (rowHeight + gap),
      width,
      height: rowHeight,
    }
    tag(section, { type: 'Figure', alt }, () => drawPhoto(pen, bytes, box))
  }
  return { ...cursor, y: cursor.y + (rows > 0 ? height + 8 : 0) }
}

/** A part that stands in one of two columns. */
type Block = { height: number; draw: (section: Tag, x: number, y: number) => void }

function getBlocks(sheet: Sheet, { listing, photos }: Pick<DetailOptions, 'listing' | 'photos'>): Block[] {
  const plan = listing.plan && photos.get(listing.plan.image.hash)
  return [
    ...(listing.plan && plan ? [planBlock(sheet, listing.plan, plan)] : []),
    ...listing.tables.filter(({ rows }) => rows.length > 0).map((table) => tableBlock(sheet, table)),
  ]
}

/** Each block goes under the shorter column. */
function drawBlocks(
  section: Tag,
  { blocks, column, next }: { blocks: readonly Block[]; column: Column; next: () => Column },
): Column {
  let cursor = column
  let ends: [number, number] = [cursor.y, cursor.y]
  for (const { height, draw } of blocks) {
    if (Math.min(...ends) + height > cursor.bottom && Math.min(...ends) > page.top) {
      cursor = next()
      ends = [cursor.y, cursor.y]
    }
    const side = ends[0] <= ends[1] ? 0 : 1
    draw(section, page.left + side * (blockWidth + 26), ends[side])
    ends[side] += height + 16
  }
  return { ...cursor, y: Math.max(...ends) }
}

const planHeight = 200

function planBlock({ pen }: Sheet, { title, image }: NonNullable<BrochureListing['plan']>, bytes: Buffer): Block {
  const heading = breakLines(pen, title, { style: styles.heading, width: blockWidth, maxLines: 2 })
  const top = getHeight(heading, styles.heading) + 6
  return {
    height: top + planHeight,
    draw: (section, x, y) => {
      tag(section, 'H2', () => void drawLines(pen, heading, { style: styles.heading, x, y }))
      const box = { x, y: y + top, width: blockWidth, height: planHeight }
      tag(section, { type: 'Figure', alt: image.alt || title }, () => drawPlan(pen, bytes, box))
    },
  }
}

function tableBlock({ pen }: Sheet, { title, rows, note }: BrochureTable): Block {
  const heading = breakLines(pen, title, { style: styles.heading, width: blockWidth, maxLines: 2 })
  const laidOut = rows.map(({ name, value, isTotal }) => {
    const nameStyle = isTotal ? styles.strong : styles.item
    const values = breakLines(pen, value, { style: styles.strong, width: blockWidth * 0.6, maxLines: 4 })
    const taken = Math.max(0, ...values.map(({ width }) => width))
    const names = breakLines(pen, name, { style: nameStyle, width: blockWidth - taken - 12, maxLines: 3 })
    const height = Math.max(getHeight(names, nameStyle), getHeight(values, styles.strong)) + 8
    return { names, values, nameStyle, height, isTotal }
  })
  const notes = breakLines(pen, note, { style: styles.small, width: blockWidth, maxLines: 6 })
  const top = getHeight(heading, styles.heading) + 5
  const tableHeight = laidOut.reduce((sum, { height }) => sum + height, 0)
  return {
    height: top + tableHeight + (notes.length > 0 ? getHeight(notes, styles.small) + 5 : 0),
    draw: (section, x, y) => {
      tag(section, 'H2', () => void drawLines(pen, heading, { style: styles.heading, x, y }))
      const table = group(section, 'Table')
      let rowTop = y + top
      for (const { names, values, nameStyle, height, isTotal } of laidOut) {
        const at = rowTop
        const rule = isTotal ? { color: colors.ink as string, weight: 1.2 } : {}
        decorate(pen, () => drawRule(pen, { x, y: at, width: blockWidth }, rule))
        const row = group(table, 'TR')
        tag(row, { type: 'TH', scope: 'Row' }, () => void drawLines(pen, names, { style: nameStyle, x, y: at + 4 }))
        tag(row, 'TD', () => {
          drawLines(pen, values, { style: styles.strong, x, y: at + 4, right: x + blockWidth })
        })
        row.element.end()
        rowTop += height
      }
      table.element.end()
      if (notes.length === 0) return
      tag(section, 'P', () => void drawLines(pen, notes, { style: styles.small, x, y: y + top + tableHeight + 5 }))
    },
  }
}
