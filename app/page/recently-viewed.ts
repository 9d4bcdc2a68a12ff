import { listViewed } from '#app/features/properties/viewed/viewed.ts'
import { savedProperties } from '#app/features/saved/saved.ts'
import { localPath } from '#app/shared/locale.ts'
import { readPage } from '#app/shared/read-page.ts'

const maxShown = 4

/** The last properties that were opened on this device, as the server renders them for the page of saved ones: with the prices of today. */
export async function fill(row: HTMLElement) {
  const savedIds = row.dataset.recentlyViewed === 'unsaved' ? savedProperties().list() : []
  const ids = listViewed().filter((id) => !savedIds.includes(id))
  const shown = ids.slice(0, maxShown).join(',')
  if (row.dataset.shown === shown) return
  row.dataset.shown = shown
  const cards = shown === '' ? [] : await fetchCards(shown)
  // Another list may have been asked for meanwhile.
  if (row.dataset.shown !== shown) return
  // As text, so that <noscript> stays what it is with script: the photos after the first are not loaded.
  const list = row.querySelector('ul')
  if (list) list.innerHTML = cards.map((card) => card.outerHTML).join('')
  row.hidden = cards.length === 0
}

/** Without a connection the row is missing, and nothing else. */
async function fetchCards(ids: string) {
  const response = await fetch(localPath(`/saved?ids=${ids}`)).catch(() => undefined)
  if (!response?.ok) return []
  const page = await readPage(response)
  return [...page.querySelectorAll('[data-slot="saved-part"] > ul > li')]
}
