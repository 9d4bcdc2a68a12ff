import { readPage } from '#app/shared/read-page.ts'
import { onClick } from './added.ts'

const propertyPage = /\/property\/([\da-f-]{36})$/

/** Opens the form of the chat page in a box over the page. */
export function operateChat() {
  onClick('[data-slot="chat-link"]', (link, event) => {
    const panel = findPanel()
    if (!panel || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (panel.hidden) void open(panel, link)
    else close(panel)
  })
  onClick('[data-chat-close]', () => close(findPanel()))
  document.addEventListener('keydown', ({ key, target }) => {
    const panel = findPanel()
    if (key === 'Escape' && target instanceof Node && panel?.contains(target)) close(panel)
  })
}

function findPanel() {
  return document.querySelector<HTMLElement>('[data-chat] > section')
}

async function open(panel: HTMLElement, link: HTMLElement) {
  panel.hidden = false
  link.setAttribute('aria-expanded', 'true')
  panel.focus()
  const body = panel.querySelector('[data-chat-body]')
  if (!body || body.querySelector('[data-answer]')) return
  const answer = await fetchForm(link.getAttribute('href') ?? '')
  const unavailable = panel.querySelector('template')?.content.cloneNode(true)
  body.replaceChildren(...[answer ?? unavailable].filter((node) => node !== undefined))
}

/** Of the property whose page is open. */
async function fetchForm(address: string) {
  try {
    const response = await fetch(address)
    const page = await readPage(response)
    const answer = page.querySelector('#main [data-answer="chat"]')
    const [, id] = propertyPage.exec(location.pathname) ?? []
    const field = answer?.querySelector<HTMLInputElement>('[name="propertyId"]')
    if (field && id) field.value = id
    return answer ?? undefined
  } catch {
    return undefined
  }
}

/** The focus returns to the link that opened it. */
function close(panel: HTMLElement | null) {
  if (!panel) return
  panel.hidden = true
  const link = panel.parentElement?.querySelector('a[data-slot="chat-link"]')
  link?.setAttribute('aria-expanded', 'false')
  if (link instanceof HTMLElement) link.focus()
}
