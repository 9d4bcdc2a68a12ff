import { getStoredResults } from '#app/features/properties/search/last-results.ts'
import { listViewed } from '#app/features/properties/viewed/viewed.ts'
import { savedProperties } from '#app/features/saved/saved.ts'
import { offlineMessages } from '#app/features/saved/offline/offline-messages.ts'
import { localPath } from '#app/shared/locale.ts'
import { formatDateAndTime } from '#app/shared/nairobi-clock.ts'
import { readPage } from '#app/shared/read-page.ts'
import { findPhoto, matchStored, openStore, propertyPath } from './offline-store.ts'

/** Lists on the page that stands in for what cannot be reached what this device has stored. */
export async function showStored(page: HTMLElement) {
  const store = await openStore()
  if (!store) return
  const savedIds = savedProperties().list()
  const viewedIds = listViewed().filter((id) => !savedIds.includes(id))
  const shown = [await showHomes(store, page, { slot: 'saved', ids: savedIds })]
  shown.push(await showHomes(store, page, { slot: 'viewed', ids: viewedIds }))
  shown.push(await showList(store, page))
  const nothing = find(page, 'nothing')
  if (nothing) nothing.hidden = shown.some(Boolean)
}

type Homes = { slot: 'saved' | 'viewed'; ids: readonly string[] }

async function showHomes(store: Cache, page: HTMLElement, { slot, ids }: Homes): Promise<boolean> {
  const section = find(page, slot)
  const template = page.querySelector('template')
  const list = section?.querySelector('ul')
  if (!section || !template || !list) return false
  for (const id of ids) {
    const stored = await matchStored(store, propertyPath(id))
    if (stored) list.append(await renderHome(template, { stored, address: propertyPath(id) }))
  }
  const count = list.children.length
  section.hidden = count === 0
  const note = find(section, 'missing')
  if (note) note.textContent = count < ids.length ? offlineMessages.missing(ids.length - count) : ''
  return count > 0
}

async function renderHome(template: HTMLTemplateElement, { stored, address }: { stored: Response; address: string }) {
  const home = document.importNode(template.content, true)
  const seenAt = stored.headers.get('date')
  const page = await readPage(stored)
  const photo = findPhoto(page)
  const image = home.querySelector('img')
  if (image && photo) image.src = photo
  else image?.remove()
  const link = home.querySelector('a')
  if (link) link.href = address
  const write = (slot: string, text: string | null | undefined) => {
    const target = find(home, slot)
    if (target) target.textContent = text ?? ''
  }
  const main = page.querySelector('main')
  write('title', main?.querySelector('h1')?.textContent)
  write('price', textOf(main?.querySelector('[data-slot="price"]')))
  write('place', main?.querySelector('h1 + p')?.textContent)
  write('when', seenAt && offlineMessages.asSeen(formatDateAndTime(seenAt)))
  return home
}

/** With a blank between its parts. */
function textOf(element: Element | null | undefined) {
  return [...(element?.children ?? [])].map((part) => part.textContent?.trim()).join(' ')
}

async function showList(store: Cache, page: HTMLElement): Promise<boolean> {
  const section = find(page, 'list')
  const link = section?.querySelector('a')
  const listing = getStoredResults()
  const address = listing && localPath(listing)
  const stored = address && (await matchStored(store, address))
  if (!section || !link || !stored) return false
  link.href = address
  const title = (await readPage(stored)).querySelector('main h1')?.textContent
  if (title) link.textContent = `${offlineMessages.list}: ${title}`
  section.hidden = false
  return true
}

function find(target: ParentNode, slot: string) {
  return target.querySelector<HTMLElement>(`[data-stored="${slot}"]`)
}
