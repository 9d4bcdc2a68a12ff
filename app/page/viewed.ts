import {
  clearViewed,
  listViewed,
  reloadViewed,
  storeViewed,
  subscribeToViewed,
} from '#app/features/properties/viewed/viewed.ts'
import { onClick, whenAdded } from './added.ts'

/** The page of a property (`data-viewed` has its id) is remembered; cards then say that it was seen, and a row shows the last ones. */
export function operateViewed() {
  const { viewed } = document.querySelector<HTMLElement>('[data-viewed]')?.dataset ?? {}
  if (viewed) storeViewed(viewed)
  onClick('[data-clear-viewed]', clearViewed)
  addEventListener('storage', reloadViewed)
  subscribeToViewed(showViewed)
  whenAdded(showViewed)
}

function showViewed() {
  const ids = listViewed()
  for (const mark of document.querySelectorAll<HTMLElement>('[data-seen]')) {
    const saveButton = mark.closest('article')?.querySelector<HTMLElement>('[data-save]')
    mark.hidden = !ids.includes(saveButton?.dataset.save ?? '')
  }
  const row = document.querySelector<HTMLElement>('[data-recently-viewed]')
  if (row && (ids.length > 0 || !row.hidden)) void import('./recently-viewed.ts').then(({ fill }) => fill(row))
}
