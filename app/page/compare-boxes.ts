import {
  listCompared,
  maxComparedProperties,
  removeCompared,
  subscribeToCompared,
  toggleCompared,
} from '#app/features/comparison/compared.ts'
import { onClick, whenAdded } from './added.ts'

/** Boxes that select a property for comparison: `data-compare` has its title. */
export function operateCompareBoxes() {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.compare === undefined) return
    const compared = { id: target.value, title: target.dataset.compare }
    if (toggleCompared(compared) === 'changed') return
    target.checked = false
    void import('#app/features/comparison/comparison-toasts.ts').then(({ reject }) => reject(compared))
  })
  // A link that takes a property out of the comparison's address takes it out of the selection too.
  onClick('[data-uncompare]', ({ dataset: { uncompare } }) => removeCompared(uncompare))
  subscribeToCompared(showCompared)
  whenAdded(showCompared)
}

function showCompared() {
  const compared = listCompared()
  const ids = new Set(compared.map(({ id }) => id))
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-compare]')) {
    if (box.checked !== ids.has(box.value)) box.checked = ids.has(box.value)
    box.closest('label')?.toggleAttribute('data-full', ids.size >= maxComparedProperties && !box.checked)
  }
  const tray = document.querySelector<HTMLElement>('[data-slot="tray"]')
  if (!tray || (ids.size === 0 && !tray.hasAttribute('data-shown'))) return
  tray.toggleAttribute('data-shown', ids.size > 0)
  if (tray.dataset.isOperated === undefined) {
    tray.dataset.isOperated = ''
    // Until then, and without a connection, its button submits the boxes.
    void import('#app/features/comparison/comparison-tray.tsx').then(
      ({ mountTray }) => mountTray(tray),
      () => delete tray.dataset.isOperated,
    )
  }
}
