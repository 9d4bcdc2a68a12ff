import Pdf from 'pdfkit'
import type { Brochure } from '#app/shared/brochure.ts'
import { colors, drawRule, page, styles } from './drawing.ts'
import { type Face, fontFiles } from './text-fonts.ts'
import { breakLines, drawLines, fillLines, type Line, type Pen, type TextStyle, toWords } from './text-layout.ts'

/** An element of the structure; what it contains is drawn in the order in which it is read. */
export type Tag = { pen: Pen; element: PDFKit.PDFStructureElement }
/** Where the next thing is drawn, and how far down it may reach. */
export type Column = { x: number; y: number; width: number; bottom: number }

/** The document while it is drawn: its pages, and the structure that reads it aloud. */
export type Sheet = {
  pen: Pen
  root: Tag
  brochure: Brochure
  /** Begins a page and returns its whole width below the header. */
  addPage: (label: string) => Column
}

type SheetOptions = { photos: ReadonlyMap<string, Buffer>; made: Date }

export function createSheet(brochure: Brochure, { photos, made }: SheetOptions): Sheet {
  const options: PDFKit.PDFDocumentOptions = {
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: brochure.language,
    displayTitle: true,
    // Neither Helvetica nor a file: a font opened by its file is read again at each use of its registered name.
    font: '',
    info: { Title: brochure.title, Author: brochure.company, CreationDate: made, ModDate: made },
  }
  // The types do not know this standard yet.
  const pen = new Pdf(Object.assign(options, { subset: 'PDF/UA' }))
  for (const [name, file] of Object.entries(fontFiles)) pen.registerFont(name, file)
  if (!brochure.hasSerifTitles) pen.registerFont('display' satisfies Face, fontFiles.bold)
  const root = { pen, element: pen.struct('Document') }
  pen.addStructure(root.element)
  const logo = brochure.logo && photos.get(brochure.logo.hash)
  const addPage = (label: string) => {
    pen.addPage()
    drawHeader(pen, { company: brochure.company, logo, label })
    return { x: page.left, y: page.top, width: page.right - page.left, bottom: page.bottom }
  }
  return { pen, root, brochure, addPage }
}

/** Adds an element whose content is drawn at once. */
export function tag({ pen, element }: Tag, kind: Kind, draw: () => void) {
  const { type, ...options } = typeof kind === 'string' ? { type: kind } : kind
  element.add(pen.struct(type, options, [draw]))
}

type Kind = string | { type: string; alt?: string; lang?: string; scope?: 'Row' }

/** Adds an element that contains others; `element.end()` closes it. */
export function group(parent: Tag, type: string): Tag {
  const element = parent.pen.struct(type)
  parent.element.add(element)
  return { pen: parent.pen, element }
}

/** Draws what is no part of the text: rules, headers, footers. */
export function decorate(pen: Pen, draw: () => void) {
  pen.markContent('Artifact')
  draw()
  pen.endMarkedContent()
}

/** A text under the last one. Returns the column from there, or the next one where it did not fit. */
export function drawParagraph(
  { pen }: Sheet,
  parent: Tag,
  { text, style, column, next, language }: ParagraphOptions,
): Column {
  const leading = style.size * style.lineHeight
  const element = pen.struct('P', { lang: language })
  parent.element.add(element)
  let cursor = column
  let words = toWords(pen, text, { style, width: Math.min(column.width, next ? narrowest : Infinity) })
  while (words.length > 0) {
    const lines = fillLines(pen, words, { style, width: cursor.width })
    const fitting = Math.floor((cursor.bottom - cursor.y) / leading)
    // No single line of a paragraph at the end of a page.
    if (next && fitting < Math.min(2, lines.length)) {
      cursor = next()
      continue
    }
    const drawn = next ? lines.slice(0, fitting) : lines
    const { x, y } = cursor
    element.add(() => void drawLines(pen, drawn, { style, x, y }))
    cursor = { ...cursor, y: y + drawn.length * leading }
    words = lines.slice(drawn.length).flatMap((line) => line.words)
  }
  element.end()
  return cursor
}

type ParagraphOptions = {
  text: string
  style: TextStyle
  column: Column
  /** Where a text that does not fit goes on; without it the caller has measured. */
  next?: () => Column
  language: string
}

/** Narrower than every column, so that a word that fits one fits all. */
const narrowest = 140

/** Page numbers are known once every page is drawn. */
export function drawFooters({ pen, brochure }: Sheet) {
  const { start, count } = pen.bufferedPageRange()
  const style = styles.small
  for (let number = 0; number < count; number++) {
    pen.switchToPage(start + number)
    const pageText = brochure.footer.page.replace('{page}', String(number + 1)).replace('{pages}', String(count))
    const right = breakLines(pen, `${brochure.footer.made} · ${pageText}`, { style, width: 300, maxLines: 1 })
    const left = breakLines(pen, brochure.footer.company, {
      style,
      width: page.right - page.left - getWidth(right) - 20,
      maxLines: 1,
    })
    decorate(pen, () => {
      drawRule(pen, { x: page.left, y: 800, width: page.right - page.left })
      drawLines(pen, left, { style, x: page.left, y: 806 })
      drawLines(pen, right, { style, x: 0, y: 806, right: page.right })
    })
  }
}

type Header = { company: string; logo: Buffer | undefined; label: string }

function drawHeader(pen: Pen, { company, logo, label }: Header) {
  const right = breakLines(pen, label, { style: styles.small, width: 190, maxLines: 1 })
  decorate(pen, () => {
    if (logo) pen.image(logo, page.left, 32, { fit: [220, 30], valign: 'center' })
    else drawName(pen, company)
    drawLines(pen, right, { style: styles.small, x: 0, y: 44, right: page.right })
    drawRule(pen, { x: page.left, y: 70, width: page.right - page.left }, { color: colors.strong })
    drawRule(pen, { x: page.left - 14, y: 70, width: 68 }, { color: colors.ink, weight: 3 })
  })
}

/** The first word larger, as on the site. */
function drawName(pen: Pen, company: string) {
  const [first = '', ...others] = company.split(' ')
  const brand = breakLines(pen, first, { style: styles.brand, width: 260, maxLines: 1 })
  const rest = breakLines(pen, others.join(' '), { style: styles.brandRest, width: 200, maxLines: 1 })
  drawLines(pen, brand, { style: styles.brand, x: page.left, y: 38 })
  drawLines(pen, rest, { style: styles.brandRest, x: page.left + getWidth(brand) + 5, y: 43 })
}

function getWidth(lines: readonly Line[]) {
  return Math.max(0, ...lines.map(({ width }) => width))
}
