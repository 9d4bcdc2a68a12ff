import type { BrochureListing } from '#app/shared/brochure.ts'
import { type Box, colors, drawIcon, drawPhoto, drawQrCode, drawRule, page, pageWidth, styles } from './drawing.ts'
import { type Column, decorate, drawParagraph, group, type Sheet, type Tag, tag } from './sheet.ts'
import { breakLines, drawLines, getHeight, type TextStyle } from './text-layout.ts'

/** The bytes of each photo by its hash; those that cannot be read are missing. */
export type Photos = ReadonlyMap<string, Buffer>
type Extent = 'whole' | 'onePage'
type ListingOptions = { listing: BrochureListing; photos: Photos; section: Tag; extent: Extent }

const panelWidth = 150
const columnGap = 26
const longTitle = 80
const maxItems = 8

/** The first page of a listing, and as many more as its description needs. Returns where it ends. */
export function drawListing(sheet: Sheet, { listing, photos, section, extent }: ListingOptions): Column {
  const whole = sheet.addPage(listing.label)
  const hero = listing.photos.find(({ hash }) => photos.has(hash))
  let y = whole.y
  if (hero) y = drawHero(sheet, section, { image: hero, photos, height: extent === 'whole' ? 240 : 218 })
  y = drawHead(sheet, section, { listing, y: y + 8 })
  y = drawFacts(sheet, section, { listing, y: y + 10 })
  const top = y + 16
  const panel = drawPanel(sheet, section, { listing, y: top })
  const column = { x: page.left, y: top, width: pageWidth - panelWidth - columnGap, bottom: page.bottom }
  if (extent === 'onePage') return drawShortText(sheet, section, { listing, column })

  // Below the panel nothing stands beside the text, but lines of one length are easier to read.
  const next = () => sheet.addPage(listing.title)
  const end = drawWholeText(sheet, section, { listing, column, next })
  const isSamePage = end.x === column.x && end.width === column.width
  return isSamePage ? { ...whole, y: Math.max(end.y, panel) } : end
}

type Image = BrochureListing['photos'][number]

function drawHero({ pen, brochure }: Sheet, section: Tag, hero: { image: Image; photos: Photos; height: number }) {
  const { image, photos, height } = hero
  const bytes = photos.get(image.hash)
  const box: Box = { x: page.left, y: page.top, width: pageWidth, height }
  if (bytes) tag(section, { type: 'Figure', alt: image.alt }, () => drawPhoto(pen, bytes, box))
  if (brochure.imageNote === '') return page.top + height
  const lines = breakLines(pen, brochure.imageNote, { style: styles.small, width: pageWidth, maxLines: 1 })
  tag(section, 'P', () => void drawLines(pen, lines, { style: styles.small, x: page.left, y: box.y + height + 4 }))
  return page.top + height + 4 + getHeight(lines, styles.small)
}

/** Title and location on the left, price on the right. */
function drawHead({ pen }: Sheet, section: Tag, { listing, y }: { listing: BrochureListing; y: number }) {
  const rightWidth = 190
  const width = pageWidth - rightWidth - 20
  const style: TextStyle = listing.title.length > longTitle ? styles.longTitle : styles.title
  const title = breakLines(pen, listing.title, { style, width, maxLines: 6 })
  const below = y + getHeight(title, style) + 2
  const location = breakLines(pen, listing.location, { style: styles.text, width: width - 16, maxLines: 2 })
  const price = breakLines(pen, listing.price, { style: styles.price, width: rightWidth, maxLines: 2 })
  const notes = [...listing.priceNotes, listing.status].filter(Boolean)
  const noted = notes.flatMap((note) => breakLines(pen, note, { style: styles.small, width: rightWidth, maxLines: 2 }))
  tag(section, { type: 'H1', lang: listing.language }, () => void drawLines(pen, title, { style, x: page.left, y }))
  tag(section, 'P', () => void drawLines(pen, location, { style: styles.text, x: page.left + 15, y: below }))
  decorate(pen, () => drawIcon(pen, 'location', { x: page.left, y: below + 1.5, size: 11, color: colors.ink3 }))
  const end = drawRight(pen, price, { style: styles.price, y: y + 2 })
  tag(section, 'P', end.draw)
  const last = drawRight(pen, noted, { style: styles.small, y: end.bottom + 1 })
  if (noted.length > 0) tag(section, 'P', last.draw)
  return Math.max(below + getHeight(location, styles.text), last.bottom)
}

type Lines = ReturnType<typeof breakLines>

function drawRight(pen: Sheet['pen'], lines: Lines, { style, y }: { style: TextStyle; y: number }) {
  return {
    draw: () => void drawLines(pen, lines, { style, x: 0, y, right: page.right }),
    bottom: y + getHeight(lines, style),
  }
}

function drawFacts({ pen, brochure }: Sheet, section: Tag, { listing, y }: { listing: BrochureListing; y: number }) {
  const { facts } = listing
  if (facts.length === 0) return y
  const height = 44
  const width = pageWidth / Math.max(facts.length, 3)
  decorate(pen, () => {
    for (const edge of [y, y + height])
      drawRule(pen, { x: page.left, y: edge, width: pageWidth }, { color: colors.strong })
    for (const [index, { kind }] of facts.entries()) {
      const x = page.left + index * width
      drawIcon(pen, kind, { x: x + (index === 0 ? 0 : 12), y: y + 14, size: 16, color: brochure.accent })
      if (index > 0)
        pen
          .moveTo(x, y)
          .lineTo(x, y + height)
          .lineWidth(0.6)
          .strokeColor(colors.line)
          .stroke()
    }
  })
  const list = group(section, 'L')
  for (const [index, { figure, name }] of facts.entries()) {
    const x = page.left + index * width + (index === 0 ? 26 : 38)
    const room = width - 42
    const figures = breakLines(pen, figure, { style: styles.figure, width: room, maxLines: 1 })
    const names = breakLines(pen, name, { style: styles.small, width: room, maxLines: 1 })
    tag(list, 'LI', () => {
      drawLines(pen, figures, { style: styles.figure, x, y: y + 6 })
      drawLines(pen, names, { style: styles.small, x, y: y + 25 })
    })
  }
  list.element.end()
  return y + height
}

/** QR code, URL and contacts, beside the text. Returns its lower edge. */
function drawPanel({ pen }: Sheet, section: Tag, { listing, y }: { listing: BrochureListing; y: number }) {
  const { scan, url, contact } = listing
  const x = page.right - panelWidth
  const width = panelWidth - 28
  const texts: { text: string; style: TextStyle; gap: number; isLink?: boolean }[] = [
    { text: scan.title, style: styles.strong, gap: 8 },
    { text: scan.address, style: addressStyle(pen, scan.address, width), gap: 1, isLink: true },
    ...contact.lines.map((text, index) => ({ text, style: styles.item, gap: index === 0 ? 10 : 0 })),
    { text: contact.strong, style: styles.strong, gap: 0 },
    ...contact.notes.map((text) => ({ text, style: styles.small, gap: 5 })),
  ].filter(({ text }) => text !== '')
  const qrWidth = 92
  let bottom = y + 14 + qrWidth + 12
  const laidOut = texts.map(({ text, style, gap, isLink }) => {
    const lines = breakLines(pen, text, { style, width, maxLines: 4 })
    const top = bottom + gap
    bottom = top + getHeight(lines, style)
    return { style, isLink, lines, top }
  })
  decorate(pen, () => {
    pen.roundedRect(x, y, panelWidth, bottom + 12 - y, 3).fill(colors.sand)
    pen.roundedRect(x + 14, y + 14, qrWidth + 12, qrWidth + 12, 3).fill('white')
  })
  tag(section, { type: 'Figure', alt: scan.alt }, () => drawQrCode(pen, url, { x: x + 20, y: y + 20, width: qrWidth }))
  for (const { lines, style, top, isLink } of laidOut) {
    tag(section, isLink ? 'Link' : 'P', () => {
      drawLines(pen, lines, { style, x: x + 14, y: top })
      if (isLink) pen.link(x + 14, top, width, getHeight(lines, style), url)
    })
  }
  return bottom + 12
}

/** Somewhat smaller where that keeps the address on one line. */
function addressStyle(pen: Sheet['pen'], address: string, width: number): TextStyle {
  const style = styles.small
  const [line] = breakLines(pen, address, { style, width: Infinity })
  const scale = width / (line?.width ?? width)
  return scale < 1 && scale > 0.75 ? { ...style, size: style.size * scale * 0.99 } : style
}

type TextOptions = { listing: BrochureListing; column: Column }

function drawWholeText(sheet: Sheet, section: Tag, { listing, column, next }: TextOptions & { next: () => Column }) {
  let cursor = column
  for (const [index, text] of listing.paragraphs.entries()) {
    cursor = drawParagraph(sheet, section, {
      text,
      style: index === 0 ? styles.intro : styles.text,
      column: cursor,
      next,
      language: listing.language,
    })
    cursor = { ...cursor, y: cursor.y + 6 }
  }
  return drawFeatures(sheet, section, { items: listing.features.items, column: cursor, next })
}

/** As much of the text as leaves room for some features. */
function drawShortText(sheet: Sheet, section: Tag, { listing, column }: TextOptions): Column {
  const { pen } = sheet
  const items = listing.features.items.slice(0, maxItems)
  const room = column.bottom - column.y - Math.ceil(items.length / 2) * 22 - 12
  const [intro = '', ...others] = listing.paragraphs
  const first = breakLines(pen, intro, { style: styles.intro, width: column.width, maxLines: 4 })
  const firstHeight = getHeight(first, styles.intro)
  const maxLines = Math.max(0, Math.floor((room - firstHeight) / (styles.text.size * styles.text.lineHeight)))
  const text = breakLines(pen, others.join(' '), { style: styles.text, width: column.width, maxLines })
  const { x, y } = column
  const paragraph = { type: 'P', lang: listing.language }
  if (first.length > 0) tag(section, paragraph, () => void drawLines(pen, first, { style: styles.intro, x, y }))
  const below = y + firstHeight + 5
  if (text.length > 0 && maxLines > 0) {
    tag(section, paragraph, () => void drawLines(pen, text, { style: styles.text, x, y: below }))
  }
  const end = { ...column, y: below + (maxLines > 0 ? getHeight(text, styles.text) : 0) + 6 }
  return drawFeatures(sheet, section, { items, column: end })
}

type FeatureOptions = { items: readonly string[]; column: Column; next?: () => Column }

/** Ticks in two columns. */
function drawFeatures({ pen, brochure }: Sheet, section: Tag, { items, column, next }: FeatureOptions): Column {
  if (items.length === 0) return column
  const list = group(section, 'L')
  let cursor = column
  for (let index = 0; index < items.length; index += 2) {
    const pair = items.slice(index, index + 2)
    const width = (cursor.width - 16) / 2
    const broken = pair.map((item) => breakLines(pen, item, { style: styles.item, width: width - 16, maxLines: 2 }))
    const height = Math.max(...broken.map((lines) => getHeight(lines, styles.item))) + 8
    if (next && cursor.y + height > cursor.bottom) cursor = next()
    const { x, y, width: whole } = cursor
    for (const [side, lines] of broken.entries()) {
      const left = x + side * ((whole - 16) / 2 + 16)
      decorate(pen, () => {
        drawIcon(pen, 'check', { x: left, y: y + 5, size: 9, color: brochure.accent })
        drawRule(pen, { x: left, y: y + height, width: (whole - 16) / 2 })
      })
      tag(list, 'LI', () => void drawLines(pen, lines, { style: styles.item, x: left + 15, y: y + 4 }))
    }
    cursor = { ...cursor, y: y + height }
  }
  list.element.end()
  return cursor
}
