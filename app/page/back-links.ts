import { getLastResults, storeLastResults } from '#app/features/properties/search/last-results.ts'
import { localPath } from '#app/shared/locale.ts'
import { onClick, whenAdded } from './added.ts'

/** Lists are remembered, and the link back from a property leads to the last one, at the same scroll position. */
export function operateBackLinks() {
  onClick('[data-back]', (link, event) => {
    const isPlainClick = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!isPlainClick || document.referrer !== location.origin + link.getAttribute('href')) return
    event.preventDefault()
    history.back()
  })
  whenAdded(() => {
    const list = document.querySelector<HTMLElement>('[data-results]')
    if (list) storeLastResults(list.dataset.results + location.search)
    for (const link of document.querySelectorAll('[data-back]')) {
      const address = localPath(getLastResults())
      if (link.getAttribute('href') !== address) link.setAttribute('href', address)
    }
  })
}
