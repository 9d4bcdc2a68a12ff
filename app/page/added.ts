const listeners = new Set<() => void>()

/** Calls `listener` now, and whenever something is added to the page: by an island, or with the answer to a form. */
export function whenAdded(listener: () => void) {
  listeners.add(listener)
  listener()
}

export function watchAdded() {
  const callAll = () => {
    for (const listener of listeners) listener()
  }
  new MutationObserver((records) => {
    if (records.some(({ addedNodes }) => addedNodes.length > 0)) callAll()
  }).observe(document.documentElement, { childList: true, subtree: true })
}

/** Handles clicks on elements that match, also on those that come later. */
export function onClick(selector: string, handle: (element: HTMLElement, event: MouseEvent) => void) {
  document.addEventListener('click', (event) => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null
    if (element) handle(element, event)
  })
}
