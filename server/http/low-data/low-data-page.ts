import { islandTag } from '#app/ui/island/island-tag.ts'
import { gzipSync } from 'node:zlib'
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, parseFragment, serialize } from 'parse5'
import { escapeAttribute } from '#app/shared/escape-markup.ts'
import type { Language } from '#app/shared/language.ts'
import { dataParameter } from '#app/shared/low-data.ts'
import { photoFile } from './file-sizes.ts'
import { lowDataMessages as english } from './low-data-messages.ts'
import { lowDataMessages as swahili } from './low-data-messages.sw.ts'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node
type ParentNode = DefaultTreeAdapterTypes.ParentNode

const messages = { en: english, sw: swahili }
const droppedTags = new Set(['script', 'iframe', 'video', 'audio', 'object', 'embed'])
const droppedLinks = new Set(['modulepreload', 'preload', 'prefetch'])
const imageTags = new Set(['picture', 'img'])
const fileIsOurs = /^\/media\/[0-9a-f]+/

/** Shows a photo in the place of its link. Without it the link opens the photo. */
const showScript =
  'addEventListener(`click`,function(e){const a=e.target.closest(`[data-slot=show-photo]`);if(!a||e.metaKey||e.ctrlKey)return;' +
  'e.preventDefault();const i=new Image();i.src=a.href;i.alt=a.title;a.replaceWith(i)})'

export type LowDataOptions = {
  language: Language
  /** Path and query of the page. */
  address: string
  /** Allows the script that shows a photo, by the content security policy. */
  nonce: string
  /** The size of a file of this site; undefined while it is unknown. */
  getBytes: (path: string) => Promise<number | undefined>
}

/**
 * The page with what is heavy taken out: script, fonts, photos, frames. Each photo becomes a link that says its size. All
 * pages work without script, so nothing else changes, and no component knows of this mode.
 */
export async function toLowData(html: string, options: LowDataOptions): Promise<string> {
  const document = parse(html, { scriptingEnabled: false })
  const elements = [...walk(document)]
  const root = elements.find(({ tagName }) => tagName === 'html')
  const main = elements.find(({ tagName }) => tagName === 'main')
  if (!root || !main) return html
  setAttribute(root, 'data-low-data', '')
  for (const element of elements) lighten(element)
  for (const logo of elements) if (attribute(logo, 'data-slot') === 'company-logo') showName(logo)
  const images = [...walk(document)].filter(({ tagName, parentNode }) => isOuterImage(tagName, parentNode))
  await Promise.all(images.map((image) => replaceImage(image, options)))

  const styles = elements.filter((element) => element.tagName === 'link' && attribute(element, 'rel') === 'stylesheet')
  const styleBytes = await Promise.all(
    styles.map((style) => options.getBytes((attribute(style, 'href') ?? '').replace(/#.*/, ''))),
  )
  const ownBytes = styleBytes.reduce<number>((sum, bytes) => sum + (bytes ?? 0), gzipSync(serialize(document)).length)
  prepend(main, renderNote(ownBytes, options))
  append(main, `<script nonce="${options.nonce}">${showScript}</script>`)
  return serialize(document)
}

function* walk(node: Node): Generator<Element> {
  if (!('childNodes' in node)) return
  for (const child of node.childNodes) {
    if ('tagName' in child) yield child
    yield* walk(child)
  }
}

function lighten(element: Element) {
  const { tagName } = element
  if (tagName === 'script' && !isThemeScript(element)) remove(element)
  else if (tagName !== 'script' && droppedTags.has(tagName)) remove(element)
  else if (tagName === 'link' && droppedLinks.has(attribute(element, 'rel') ?? '')) remove(element)
  // What a visitor without script would see of it: photos that the page already shows once.
  else if (tagName === 'noscript' && [...walk(element)].some((inner) => imageTags.has(inner.tagName))) remove(element)
  // Nothing hydrates an island here, so its properties would be for nothing.
  else if (tagName === 'noscript' || tagName === islandTag) unwrap(element)
}

/** A logo as the name that it stands for. */
function showName(link: Element) {
  const [image, ...others] = [...walk(link)].filter(({ tagName }) => tagName === 'img')
  if (!image) return
  others.forEach(remove)
  insertAfter(image, `<b>${escapeAttribute(attribute(image, 'alt') ?? '')}</b>`)
  remove(image)
}

/** Sets light or dark before the first paint. */
function isThemeScript(script: Element) {
  const [text] = script.childNodes
  return text !== undefined && 'value' in text && text.value.includes('makazi:theme')
}

const isOuterImage = (tagName: string, parent: ParentNode | null) =>
  imageTags.has(tagName) && !(parent && 'tagName' in parent && parent.tagName === 'picture')

/** By a link to the photo, in place of the link around it if that holds nothing else. A decoration goes. */
async function replaceImage(outer: Element, { language, getBytes }: LowDataOptions) {
  const image = outer.tagName === 'img' ? outer : [...walk(outer)].find(({ tagName }) => tagName === 'img')
  const link = closestLink(outer)
  const isAlone = link !== undefined && textOf(link).trim() === ''
  const label = (image && attribute(image, 'alt')) || (isAlone && attribute(link, 'aria-label')) || ''
  const source = (image && attribute(image, 'src')) ?? ''
  const file = fileIsOurs.exec(source)
  if (label === '' || (!file && !source.startsWith('https://'))) return remove(emptyBox(outer))
  const address = file ? `${file[0]}/${photoFile}` : source
  insertAfter(link ?? outer, renderPhotoLink({ address, label, bytes: await getBytes(address) }, language))
  remove(isAlone ? link : outer)
}

/** The box around a decoration, as far as it holds nothing else. */
function emptyBox(element: Element): Element {
  const { parentNode } = element
  const isBox = parentNode && 'tagName' in parentNode && parentNode.tagName !== 'main'
  return isBox && textOf(parentNode).trim() === '' && parentNode.childNodes.length === 1
    ? emptyBox(parentNode)
    : element
}

type Photo = { address: string; label: string; bytes: number | undefined }

function renderPhotoLink({ address, label, bytes }: Photo, language: Language) {
  const text = messages[language]
  const size = bytes === undefined ? '' : `<small>${escapeAttribute(text.kilobytes(toKilobytes(bytes)))}</small>`
  return (
    `<a data-slot="show-photo" href="${escapeAttribute(address)}" title="${escapeAttribute(label)}">${text.showPhoto}` +
    `<span class="sr-only">: ${escapeAttribute(label)}</span>${size}</a>`
  )
}

function renderNote(bytes: number, { language, address }: LowDataOptions) {
  const text = messages[language]
  const full = `${address}${address.includes('?') ? '&' : '?'}${dataParameter}=full`
  return (
    `<p data-slot="low-data-note"><span><b>${text.title}</b> ${text.weight(toKilobytes(bytes))} ${text.text}</span>` +
    ` <a class="inline-link" rel="nofollow" href="${escapeAttribute(full)}">${text.turnOff}</a></p>`
  )
}

function closestLink(node: Element): Element | undefined {
  const parent = node.parentNode
  if (!parent || !('tagName' in parent)) return undefined
  return parent.tagName === 'a' ? parent : closestLink(parent)
}

function textOf(node: Node): string {
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

const toKilobytes = (bytes: number) => Math.max(1, Math.round(bytes / 1024))

const attribute = ({ attrs }: Element, name: string) => attrs.find((each) => each.name === name)?.value

function setAttribute(element: Element, name: string, value: string) {
  element.attrs.push({ name, value })
}

function remove(element: Element) {
  if (element.parentNode) defaultTreeAdapter.detachNode(element)
}

function unwrap(element: Element) {
  const { parentNode } = element
  if (!parentNode) return
  for (const child of element.childNodes.slice()) {
    defaultTreeAdapter.detachNode(child)
    defaultTreeAdapter.insertBefore(parentNode, child, element)
  }
  remove(element)
}

function insertAfter(element: Element, markup: string) {
  const { parentNode } = element
  const [added] = parseFragment(markup).childNodes
  if (!parentNode || !added) return
  const next = parentNode.childNodes[parentNode.childNodes.indexOf(element) + 1]
  if (next) defaultTreeAdapter.insertBefore(parentNode, added, next)
  else defaultTreeAdapter.appendChild(parentNode, added)
}

function prepend(element: Element, markup: string) {
  const [added] = parseFragment(markup).childNodes
  const [first] = element.childNodes
  if (added && first) defaultTreeAdapter.insertBefore(element, added, first)
  else if (added) defaultTreeAdapter.appendChild(element, added)
}

function append(element: Element, markup: string) {
  for (const added of parseFragment(markup).childNodes) defaultTreeAdapter.appendChild(element, added)
}
