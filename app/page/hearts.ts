import { savedProperties } from '#app/features/saved/saved.ts'
import { onClick, whenAdded } from './added.ts'

/** Buttons that save a property: `data-save` has its id. */
export function operateHearts() {
  onClick('[data-save]', ({ dataset: { save = '' } }) => {
    const outcome = savedProperties().toggle(save)
    void import('#app/features/saved/saved-toasts.ts').then(({ announce }) => announce(outcome))
  })
  savedProperties().subscribe(showSaved)
  whenAdded(showSaved)
}

function showSaved() {
  const ids = savedProperties().list()
  for (const button of document.querySelectorAll<HTMLElement>('[data-save]')) {
    button.setAttribute('aria-pressed', String(ids.includes(button.dataset.save ?? '')))
  }
  for (const count of document.querySelectorAll<HTMLElement>('[data-saved-count]')) {
    const text = ids.length > 0 ? String(ids.length) : ''
    if (count.textContent !== text) count.textContent = text
  }
}
