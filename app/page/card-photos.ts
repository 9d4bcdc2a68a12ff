import { onClick } from './added.ts'
import { wrappedIndex } from '#app/features/properties/card/wrapped-index.ts'

const box = '[data-photos]'

/**
 * The photos of cards scroll natively; this turns them by buttons and keys, and says by dots which one is shown. Visitors pay for their data: those after the
 * first are loaded when the visitor moves to them.
 */
export function operateCardPhotos() {
  onClick('[data-turn]', (button) => turn(button.closest<HTMLElement>(box), Number(button.dataset.turn)))
  for (const sign of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(sign, ({ target }) => loadPhotos(findBox(target)), { passive: true })
  }
  document.addEventListener('scroll', ({ target }) => count(target), { capture: true, passive: true })
  document.addEventListener('keydown', turnByKey)
}

function findBox(target: EventTarget | null) {
  return target instanceof Element ? target.closest<HTMLElement>(box) : null
}

function getTrack(photos: HTMLElement) {
  return photos.querySelector<HTMLElement>('[data-slot="track"]')
}

/** Until now the others were there for browsers without script. */
function loadPhotos(photos: HTMLElement | null) {
  const later = photos?.querySelectorAll('noscript') ?? []
  if (!photos || later.length === 0) return
  for (const photo of later) photo.outerHTML = photo.textContent
  const track = getTrack(photos)
  // What scrolls by finger must be reachable by keyboard too.
  if (track && matchMedia('(hover: none)').matches) track.tabIndex = 0
}

function turn(photos: HTMLElement | null, step: number) {
  const track = photos && getTrack(photos)
  if (!photos || !track) return
  loadPhotos(photos)
  const all = track.childElementCount
  const next = wrappedIndex(currentPhoto(track) + step, all)
  // There is no neighbour to slide to between the last image and the first.
  const behavior = Math.abs(next - currentPhoto(track)) === 1 ? 'auto' : 'instant'
  track.dataset.photo = String(next)
  track.scrollTo({ left: next * track.clientWidth, behavior })
  show(photos, next)
}

/** While it scrolls, the one that it scrolls to. */
function currentPhoto(track: HTMLElement) {
  return Number(track.dataset.photo ?? 0)
}

function count(target: EventTarget | null) {
  if (!(target instanceof HTMLElement) || target.dataset.slot !== 'track' || target.clientWidth === 0) return
  const index = Math.round(target.scrollLeft / target.clientWidth)
  target.dataset.photo = String(index)
  const photos = findBox(target)
  if (photos) show(photos, index)
}

function show(photos: HTMLElement, index: number) {
  const dots = photos.querySelectorAll<HTMLElement>('[data-slot="dots"] > i')
  for (const [position, dot] of dots.entries()) dot.toggleAttribute('data-current', position === index)
}

/** Left and Right turn the photos while the title of the card has the focus, which saves two tab stops a card. */
function turnByKey(event: KeyboardEvent) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  const title = event.target instanceof Element ? event.target.closest('a[aria-keyshortcuts]') : null
  // With a modifier the key belongs to the browser: Alt and Left goes back.
  if (!step || !title || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  turn(title.closest('article')?.querySelector<HTMLElement>(box) ?? null, step)
}
