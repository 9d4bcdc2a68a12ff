import { contentLink } from './content-link.ts'
import { type ContentElement, type ContentNode, element, getChildren, isElement, text } from './content-tree.ts'

/** Emphasis or a link around a run, as the editor has it: a set without an order of its own. */
export type Mark = { tagName: 'a'; href: string } | { tagName: 'strong' | 'em' | 's' | 'code' }
/** A piece of a line with its marks: text without a newline, a break or an image. */
export type Run = { node: ContentNode; marks: readonly Mark[] }

const emphasisTags: Record<string, 'strong' | 'em' | 's' | 'code'> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  s: 's',
  del: 's',
  strike: 's',
  code: 'code',
}
/** Outermost first, where two marks reach equally far. */
const rank = ['a', 'strong', 'em', 's', 'code']

/** The marks inside an inline element. A link in a link and a forbidden one leave only their text. */
export function marksInside({ tagName, properties }: ContentElement, marks: readonly Mark[], origin: string) {
  const emphasis = emphasisTags[tagName]
  if (emphasis) return addMark(marks, { tagName: emphasis })
  if (tagName !== 'a') return marks
  const href = contentLink(String(properties.href ?? ''), origin)
  return href === undefined ? marks : addMark(marks, { tagName: 'a', href })
}

function addMark(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  return marks.some(({ tagName }) => tagName === mark.tagName) ? marks : [...marks, mark]
}

/**
 * Runs as elements. The nesting follows from the runs alone, so that the editor, which has no nesting of marks, stores the same
 * again: the mark that reaches furthest is outermost, and no link is split.
 */
export function nestRuns(runs: readonly Run[]): ContentNode[] {
  return nest(withMarksOfBreaks(runs))
}

function nest(runs: readonly Run[]): ContentNode[] {
  const nodes: ContentNode[] = []
  for (let start = 0; start < runs.length;) {
    const reach = findFurthest(runs, start)
    if (reach) {
      const inside = runs.slice(start, reach.end).map((run) => without(run, reach.mark))
      const { mark } = reach
      nodes.push(element(mark.tagName, nest(inside), mark.tagName === 'a' ? { href: mark.href } : {}))
      start = reach.end
    } else {
      const node = runs[start]?.node
      const last = nodes.at(-1)
      if (node?.type === 'text' && last?.type === 'text') nodes.splice(-1, 1, text(last.value + node.value))
      else if (node) nodes.push(node)
      start += 1
    }
  }
  return nodes
}

function findFurthest(runs: readonly Run[], start: number) {
  const reaches = (runs[start]?.marks ?? []).map((mark) => ({ mark, end: cutAtLink(runs, findEnd(runs, start, mark)) }))
  return reaches.toSorted((one, other) => other.end - one.end || orderOf(one.mark) - orderOf(other.mark))[0]
}

function findEnd(runs: readonly Run[], start: number, mark: Mark) {
  let end = start + 1
  while (end < runs.length && hasMark(runs[end], mark)) end += 1
  return end
}

/** Where the link that would be split begins, else `end`. */
function cutAtLink(runs: readonly Run[], end: number) {
  const link = runs[end]?.marks.find(({ tagName }) => tagName === 'a')
  if (!link) return end
  let start = end
  while (start > 0 && hasMark(runs[start - 1], link)) start -= 1
  return start
}

/** A break is marked as what stands on both sides of it. */
function withMarksOfBreaks(runs: readonly Run[]): Run[] {
  const marked = [...runs]
  for (let first = 0; first < runs.length; first += 1) {
    if (!isBreak(runs[first])) continue
    let end = first
    while (isBreak(runs[end])) end += 1
    const marks = runs[first - 1]?.marks.filter((mark) => hasMark(runs[end], mark)) ?? []
    for (; first < end; first += 1) marked[first] = { node: element('br'), marks }
  }
  return marked
}

function isBreak(run: Run | undefined) {
  return run !== undefined && isElement(run.node, 'br')
}

function hasMark(run: Run | undefined, mark: Mark) {
  return run !== undefined && run.marks.some((each) => isSameMark(each, mark))
}

function isSameMark(one: Mark, other: Mark) {
  return one.tagName === other.tagName && hrefOf(one) === hrefOf(other)
}

function hrefOf(mark: Mark) {
  return mark.tagName === 'a' ? mark.href : undefined
}

function without({ node, marks }: Run, mark: Mark): Run {
  return { node, marks: marks.filter((each) => !isSameMark(each, mark)) }
}

function orderOf({ tagName }: Mark) {
  return rank.indexOf(tagName)
}

/** The text of preformatted content, in which a break is a newline. */
export function preformatted(nodes: ContentNode[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value
      return node.tagName === 'br' ? '\n' : preformatted(getChildren(node))
    })
    .join('')
}
