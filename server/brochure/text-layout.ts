import { type Face, type FontName, type Run, splitRuns } from './text-fonts.ts'

export type TextStyle = { face: Face; size: number; color: string; lineHeight: number }
export type Pen = PDFKit.PDFDocument
export type Word = { runs: Run[]; width: number }
export type Line = { words: Word[]; width: number }
type Measure = { style: TextStyle; width: number }

/** The text in lines of that width; with `maxLines` the last one ends in an ellipsis. */
export function breakLines(
  pen: Pen,
  text: string,
  { maxLines = Infinity, ...measure }: Measure & { maxLines?: number },
) {
  const lines = fillLines(pen, toWords(pen, text, measure), measure)
  return lines.length > maxLines ? withEllipsis(pen, lines.slice(0, maxLines), measure) : lines
}

/** A word that is longer than a line becomes several. */
export function toWords(pen: Pen, text: string, { style, width }: Measure): Word[] {
  return text
    .split(/[\s\u200b]+/u)
    .flatMap((each) => {
      const word = toWord(pen, each, style)
      return word.width <= width ? [word] : breakWord(pen, each, { style, width })
    })
    .filter(({ runs }) => runs.length > 0)
}

export function fillLines(pen: Pen, words: readonly Word[], { style, width }: Measure): Line[] {
  const lines: Line[] = []
  const blank = blankWidth(pen, style)
  for (const word of words) {
    const line = lines.at(-1)
    if (line && line.width + blank + word.width <= width) {
      line.words.push(word)
      line.width += blank + word.width
    } else {
      lines.push({ words: [word], width: word.width })
    }
  }
  return lines
}

export function getHeight({ length }: readonly Line[], { size, lineHeight }: TextStyle) {
  return length * size * lineHeight
}

type Place = { style: TextStyle; x: number; y: number; /** Aligns the lines at this edge instead. */ right?: number }

/** `y` is the top of the first line; returns the bottom of the last. */
export function drawLines(pen: Pen, lines: readonly Line[], { style, x, y, right }: Place) {
  const leading = style.size * style.lineHeight
  for (const [index, line] of lines.entries()) {
    const start = right === undefined ? x : right - line.width
    // A third of the size below the middle: the letters stand in the middle of the line.
    const isLast = index === lines.length - 1
    drawLine(pen, line, { style, x: start, y: y + index * leading + leading / 2 + style.size * 0.34, isLast })
  }
  return y + getHeight(lines, style)
}

function drawLine(pen: Pen, line: Line, { style, x, y, isLast }: Place & { isLast: boolean }) {
  let left = x
  const runs = joinRuns(inVisualOrder(line.words), style)
  // Read aloud or copied, the next line begins with a new word.
  const blank = isLast ? [] : [{ font: style.face, text: ' ' }]
  for (const run of [...runs, ...blank]) {
    const { font, text } = run
    useFont(pen, font, style).fillColor(style.color).text(text, left, y, { lineBreak: false, baseline: 'alphabetic' })
    left += measureRuns(pen, [run], style)
  }
}

/** Words with the blanks between them, in as few runs as there are changes of font. */
function joinRuns(words: readonly Word[], { face }: TextStyle): Run[] {
  const runs: Run[] = []
  for (const [index, word] of words.entries()) {
    const blank = index === 0 ? [] : [{ font: face, text: ' ' }]
    for (const run of [...blank, ...word.runs]) {
      const last = runs.at(-1)
      if (last?.font === run.font) last.text += run.text
      else runs.push({ ...run })
    }
  }
  return runs
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

/** Successive words of a script that is written from right to left; the font orders the letters within a word. */
function inVisualOrder(words: readonly Word[]): readonly Word[] {
  const isReversed = ({ runs }: Word) => runs.some(({ text }) => rightToLeft.test(text))
  const ordered: Word[] = []
  let begin = 0
  for (const word of words) {
    if (isReversed(word)) ordered.splice(begin, 0, word)
    else begin = ordered.push(word)
  }
  return ordered
}

function breakWord(pen: Pen, text: string, { style, width }: Measure): Word[] {
  const parts: string[] = []
  let used = width
  for (const character of text) {
    const more = toWord(pen, character, style).width
    if (used + more > width) {
      parts.push('')
      used = 0
    }
    parts.push(`${parts.pop() ?? ''}${character}`)
    used += more
  }
  return parts.map((part) => toWord(pen, part, style))
}

function toWord(pen: Pen, text: string, style: TextStyle): Word {
  const runs = splitRuns(text, style.face)
  return { runs, width: measureRuns(pen, runs, style) }
}

function withEllipsis(pen: Pen, lines: readonly Line[], { style, width }: Measure): Line[] {
  const ellipsis = toWord(pen, '…', style)
  const blank = blankWidth(pen, style)
  const words = [...(lines.at(-1)?.words ?? [])]
  const getWidth = () => words.reduce((sum, word) => sum + word.width + blank, 0) - blank + ellipsis.width
  while (words.length > 1 && getWidth() > width) words.pop()
  const used = getWidth()
  const end = words.pop() ?? { runs: [], width: 0 }
  const last = { runs: [...end.runs, ...ellipsis.runs], width: end.width + ellipsis.width }
  return [...lines.slice(0, -1), { words: [...words, last], width: used }]
}

function blankWidth(pen: Pen, style: TextStyle) {
  return measureRuns(pen, [{ font: style.face, text: ' ' }], style)
}

function measureRuns(pen: Pen, runs: readonly Run[], style: TextStyle) {
  return runs.reduce((sum, { font, text }) => sum + useFont(pen, font, style).widthOfString(text), 0)
}

/** The letters of the fallback are larger than ours at the same size. */
function useFont(pen: Pen, font: FontName, { size }: TextStyle) {
  return pen.font(font).fontSize(font === 'fallback' ? size * 0.92 : size)
}
