import { savedProperties } from '#app/features/saved/saved.ts'

/**
 * From the second page of a visit on, or once something is saved, some pages are stored for when there is no connection; after the page has
 * been painted, since nothing on it needs that.
 */
export function storePagesLater() {
  // Where it was switched off, the worker that is served removes itself.
  if (document.documentElement.dataset.offline === undefined) return
  const offlinePage = document.querySelector<HTMLElement>('[data-stored-pages]')
  if (offlinePage) void import('./offline-page.ts').then(({ showStored }) => showStored(offlinePage))
  else if (document.referrer.startsWith(location.origin) || savedProperties().list().length > 0) whenIdle(store)
  savedProperties().subscribe(() => whenIdle(store))
}

/** Without a connection, or with storage that is full, nothing is stored. */
function store() {
  void import('./offline.ts').then(({ storePages }) => storePages()).catch(() => undefined)
}

function whenIdle(work: () => void) {
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(work)
    else setTimeout(work)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
