import { localPath } from '#app/shared/locale.ts'
import { readPage } from '#app/shared/read-page.ts'
import { islandTag } from '#app/ui/island/island-tag.ts'

// Everything on the page that follows its address, but for the map itself.
const filters = `${islandTag}[data-name="filters"]`
const header = '[data-slot="result-line"]'
const results = '[data-slot="results"]'

let shownSearch: string | undefined

/**
 * Shows another list in place of this one without another document, so that the map goes on moving. Back loads the list
 * before. Returns false where the list could not be loaded.
 */
export async function showList(address: string, signal: AbortSignal): Promise<boolean> {
  document.querySelector(results)?.setAttribute('aria-busy', 'true')
  try {
    const response = await fetch(localPath(address), { signal })
    if (!response.ok) return false
    const page = await readPage(response)
    history.pushState(null, '', response.url)
    shownSearch = location.search
    replaceHeader(page)
    for (const part of [filters, results]) {
      const next = page.querySelector(part)
      // As text, so that <noscript> stays what it is with script.
      const shown = document.querySelector(part)
      if (shown && next) shown.outerHTML = next.outerHTML
    }
    return true
  } catch {
    // Another list was wanted meanwhile, or there is no connection.
    return signal.aborted
  } finally {
    if (!signal.aborted) document.querySelector(results)?.removeAttribute('aria-busy')
  }
}

/** The heading is a live region, which is announced if it stays and its text changes. */
function replaceHeader(page: Document) {
  const heading = document.querySelector(`${header} h2`)
  const nextHeading = page.querySelector(`${header} h2`)
  if (!heading || !nextHeading) return
  const siblings = [...(heading.parentElement?.children ?? [])].filter((child) => child !== heading)
  for (const sibling of siblings) sibling.remove()
  const next = [...(nextHeading.parentElement?.children ?? [])]
  const position = next.indexOf(nextHeading)
  heading.before(...next.slice(0, position))
  heading.after(...next.slice(position + 1))
  heading.textContent = nextHeading.textContent
}

/** Back and Forward between the lists of one map load them: `history` has their addresses alone. */
export function loadOnBack() {
  shownSearch = location.search
  const load = () => {
    // A link within the page has the same search.
    if (location.search !== shownSearch) location.reload()
  }
  addEventListener('popstate', load)
  return () => removeEventListener('popstate', load)
}
