import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { escapeAttribute, escapeText } from '#app/shared/escape-markup.ts'
import { allowedValue, irreplaceableElements, svgElements } from './svg-allow-list.ts'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node

export type SanitisedSvg = { svg: string; width: number; height: number }
type SvgProblem = 'notSvg' | 'hasText' | 'tooComplex'

const maxElements = 3_000
const maxDepth = 60
/** Every visitor loads it. */
const maxWrittenLength = 150_000
const maxStyleLength = 50_000
/** Wide enough for every rendition that is made of it. */
const drawnWidth = 1_200
const maxRatio = 12

/**
 * Writes an SVG anew from the parts of it that are on the allow-list, so that nothing else of the file survives: no script, no
 * event handler, no reference outside the file, no entity. The result states its size in pixels, `drawnWidth` at most.
 */
export function sanitiseSvg(file: string): SanitisedSvg | { problem: SvgProblem } {
  const whole = listElements(parseFragment(file))
  const root = whole?.find(({ tagName }) => tagName === 'svg')
  const elements = root && listElements(root)
  if (!whole || (root && !elements)) return { problem: 'tooComplex' }
  const box = root && readViewBox(root)
  if (!root || !elements || !box || Math.max(box.width / box.height, box.height / box.width) > maxRatio)
    return { problem: 'notSvg' }
  if (elements.some(({ tagName }) => irreplaceableElements.has(tagName))) return { problem: 'hasText' }
  if (nestsReferences(elements)) return { problem: 'tooComplex' }
  const scale = drawnWidth / Math.max(box.width, box.height)
  const [width, height] = [Math.max(1, Math.round(box.width * scale)), Math.max(1, Math.round(box.height * scale))]
  const rules = readStyleSheets(elements)
  const frame = `xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box.text}"`
  const own = writeAttributes(root, rules, new Set(['width', 'height', 'viewBox', 'x', 'y']))
  const svg = `<svg ${frame}${own}>${root.childNodes.map((node) => write(node, rules)).join('')}</svg>`
  return svg.length > maxWrittenLength ? { problem: 'tooComplex' } : { svg, width, height }
}

/** The elements below the root in their order; undefined where there are too many, or too many within each other. */
function listElements(root: Node): Element[] | undefined {
  const elements: Element[] = []
  const rest: { node: Node; depth: number }[] = [{ node: root, depth: 0 }]
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { node, depth } = next
    if ('tagName' in node && node !== root) elements.push(node)
    if (elements.length > maxElements || depth > maxDepth) return undefined
    if ('childNodes' in node)
      rest.push(...node.childNodes.toReversed().map((child) => ({ node: child, depth: depth + 1 })))
  }
  return elements
}

/** A `use` of a part that contains another one doubles the drawing at each step: kilobytes become hours of work. */
function nestsReferences(elements: Element[]) {
  const uses = elements.filter(({ tagName }) => tagName === 'use')
  const used = new Set(uses.map((use) => attribute(use, 'href')?.slice(1)))
  return elements.some(
    (element) =>
      used.has(attribute(element, 'id')) &&
      (element.tagName === 'use' || listElements(element)?.some(({ tagName }) => tagName === 'use')),
  )
}

function readViewBox(root: Element) {
  const [x = 0, y = 0, width = 0, height = 0] = (attribute(root, 'viewBox') ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)
  const side = (name: string) => Number(/^\d+(?:\.\d+)?(?=(?:px)?$)/.exec(attribute(root, name) ?? '')?.[0] ?? 0)
  const box =
    width > 0 && height > 0 ? { x, y, width, height } : { x: 0, y: 0, width: side('width'), height: side('height') }
  const isUsable = Object.values(box).every((each) => Number.isFinite(each)) && box.width > 0 && box.height > 0
  return isUsable ? { ...box, text: `${box.x} ${box.y} ${box.width} ${box.height}` } : undefined
}

/** Declarations by selector: '.cls-1', '#a' or 'path'. Drawing programs write colours this way. */
type Rules = ReadonlyMap<string, [name: string, value: string][]>

function readStyleSheets(elements: Element[]): Rules {
  const rules = new Map<string, [string, string][]>()
  const sheets = elements.filter(({ tagName }) => tagName === 'style')
  const css = sheets.map(textOf).join('\n').slice(0, maxStyleLength)
  for (const rule of css.replaceAll(/\/\*[^]*?\*\//g, '').split('}')) {
    const [selectors = '', body = ''] = rule.split('{')
    for (const selector of selectors.split(',').map((each) => each.trim())) {
      if (/^[.#]?[\w-]{1,80}$/.test(selector))
        rules.set(selector, [...(rules.get(selector) ?? []), ...readDeclarations(body)])
    }
  }
  return rules
}

function readDeclarations(body: string): [string, string][] {
  return body.split(';').flatMap((declaration): [string, string][] => {
    const [name = '', ...value] = declaration.split(':')
    return [[name.trim().toLowerCase(), value.join(':').trim()]]
  })
}

function write(node: Node, rules: Rules): string {
  if (!('tagName' in node) || !svgElements.has(node.tagName)) return ''
  const { tagName } = node
  if (tagName === 'title') return `<title>${escapeText(textOf(node).slice(0, 200))}</title>`
  const content = node.childNodes.map((child) => write(child, rules)).join('')
  return `<${tagName}${writeAttributes(node, rules)}${content ? `>${content}</${tagName}>` : '/>'}`
}

function writeAttributes(element: Element, rules: Rules, left: ReadonlySet<string> = new Set()) {
  const selectors = [
    element.tagName,
    ...(attribute(element, 'class') ?? '').split(/\s+/).map((each) => `.${each}`),
    `#${attribute(element, 'id') ?? ''}`,
  ]
  const values = new Map<string, string>([
    ...element.attrs.map(({ name, value }): [string, string] => [name, value]),
    ...selectors.flatMap((selector) => rules.get(selector) ?? []),
    ...readDeclarations(attribute(element, 'style') ?? ''),
  ])
  return [...values]
    .map(([name, value]) => {
      const allowed = left.has(name) ? undefined : allowedValue(name, value)
      return allowed === undefined ? '' : ` ${name}="${escapeAttribute(allowed)}"`
    })
    .join('')
}

function attribute({ attrs }: Element, name: string) {
  return attrs.find((each) => each.name === name)?.value
}

function textOf(node: Element) {
  return node.childNodes.map((child) => ('value' in child ? child.value : '')).join('')
}
