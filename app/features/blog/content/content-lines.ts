import type { Run } from './content-inline.ts'
import { element, isElement, text } from './content-tree.ts'

/**
 * Turns newlines into breaks. A newline beside a `<br>` in the source is only formatting: '<br>' at the end of a line breaks
 * once. At most one blank line remains.
 */
export function breakLines(runs: Run[]): Run[] {
  const lines: Run[] = []
  let gap = { written: 0, newlines: 0, blanks: [] as Run[] }
  const closeGap = () => {
    const breaks = Math.min(2, Math.max(gap.written, gap.newlines))
    for (let count = 0; count < breaks; count += 1) lines.push(lineBreak)
    if (breaks === 0) lines.push(...gap.blanks)
    gap = { written: 0, newlines: 0, blanks: [] }
  }
  for (const run of runs) {
    if (isNewline(run)) gap.newlines += 1
    else if (isElement(run.node, 'br')) gap.written += 1
    else if (isBlankText(run)) gap.blanks.push(run)
    else {
      closeGap()
      lines.push(run)
    }
  }
  closeGap()
  return lines
}

const lineBreak: Run = { node: element('br'), marks: [] }

/** Each newline as a separate run. */
export function splitNewlines(value: string): Run['node'][] {
  return value
    .split(/(\r\n|[\r\n])/)
    .filter((part) => part !== '')
    .map((part) => text(/^[\r\n]/.test(part) ? '\n' : part))
}

/** Removes breaks and blanks at both ends. */
export function trimBreaks(runs: Run[]): Run[] {
  const first = runs.findIndex(hasContent)
  if (first === -1) return []
  const trimmed = runs.slice(first, runs.findLastIndex(hasContent) + 1)
  return trimmed.map((run, index) => {
    if (run.node.type !== 'text') return run
    const started = index === 0 ? run.node.value.trimStart() : run.node.value
    return { node: text(index === trimmed.length - 1 ? started.trimEnd() : started), marks: run.marks }
  })
}

/** Splits text outside paragraphs: a blank line separates two paragraphs. */
export function splitAtBlankLines(runs: Run[]): Run[][] {
  const paragraphs: Run[][] = [[]]
  let breaks = 0
  for (const run of runs) {
    if (isElement(run.node, 'br')) breaks += 1
    else {
      if (breaks > 1) paragraphs.push([])
      breaks = 0
    }
    paragraphs.at(-1)?.push(run)
  }
  return paragraphs.map(trimBreaks).filter((paragraph) => paragraph.length > 0)
}

function hasContent({ node }: Run) {
  return node.type === 'text' ? node.value.trim() !== '' : node.tagName !== 'br'
}

function isNewline({ node }: Run) {
  return node.type === 'text' && node.value === '\n'
}

function isBlankText({ node }: Run) {
  return node.type === 'text' && node.value.trim() === ''
}
