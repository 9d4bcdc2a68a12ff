import { readPage } from '#app/shared/read-page.ts'
import { storedFormPrefix } from '#app/ui/form/stored-form-prefix.ts'
import { whenAdded } from './added.ts'

/** The part of a page that the answer to a form replaces; without it the whole main part. */
const answer = '[data-answer]'

/**
 * Forms with `data-send`: the answer takes the place of the form without another document, so that Back sends nothing twice and what is
 * typed stays when the connection is down. Proof of work and storage of what is typed are loaded with the first field that is used.
 */
export function operateForms() {
  document.addEventListener('focusin', ({ target }) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>('form[data-send]') : null
    if (form) prepare(form)
  })
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset.send === undefined || event.defaultPrevented) return
    event.preventDefault()
    if (form.dataset.isSending === undefined) void send(form, event.submitter)
  })
  whenAdded(() => {
    if (!hasStoredForm()) return
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-send]')) prepare(form)
  })
}

const startedAtMs = performance.now()
const proofs = new WeakMap<HTMLFormElement, Promise<void>>()
const prepared = new WeakSet<HTMLFormElement>()

function prepare(form: HTMLFormElement) {
  if (prepared.has(form)) return
  prepared.add(form)
  void import('#app/ui/form/stored-fields.ts').then(
    ({ storeFields }) => storeFields(form),
    () => prepared.delete(form),
  )
  startProof(form)
}

function startProof(form: HTMLFormElement) {
  const field = findProofField(form)
  if (field) proofs.set(form, prove(field))
}

function findProofField(form: HTMLFormElement) {
  return form.querySelector<HTMLInputElement>('input[name="proof"]')
}

/** While the connection is down the form is sent without a proof, and fails for another reason. */
async function prove(field: HTMLInputElement) {
  try {
    const { solveProofOfWork } = await import('#app/ui/form/proof-of-work.ts')
    field.value = (await solveProofOfWork()) ?? ''
  } catch {
    field.value = ''
  }
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null) {
  const region = form.closest(answer)
  const button = submitter ?? form.querySelector('button[type="submit"]')
  setBusy(form, button, true)
  // Read before anything waits: what is typed meanwhile is not sent.
  const data = new FormData(form, submitter)
  await addProof(form, data)
  await waitForPerson(form)
  const fields = new URLSearchParams()
  for (const [name, value] of data) if (typeof value === 'string') fields.append(name, value)
  const response = await fetch(form.action, { method: 'POST', body: fields }).catch(() => undefined)
  if (response?.ok) await forget(form)
  if (response?.redirected) return location.assign(response.url)
  const page = response && (await readAnswer(response).catch(() => undefined))
  const selector = region ? `${answer.slice(0, -1)}="${region.getAttribute('data-answer')}"]` : '#main'
  const next = page?.querySelector(selector)
  // A page that failed as a whole does not take the place of what was typed.
  const isLost = response && response.status >= 500 && !next?.querySelector('form[data-send]')
  setBusy(form, button, false)
  if (!page || !next || isLost) return showUnsent(form, response?.status)
  const shown = region ?? document.getElementById('main')
  // As text, so that <noscript> stays what it is with script.
  if (shown) shown.outerHTML = next.outerHTML
  if (!region) document.title = page.title
  focusOn(document.querySelector(selector))
}

async function forget(form: HTMLFormElement) {
  const module = await import('#app/ui/form/stored-fields.ts').catch(() => undefined)
  module?.forgetFields(form)
}

/** A proof counts once: what was not sent gets another. */
async function addProof(form: HTMLFormElement, data: FormData) {
  const field = findProofField(form)
  if (!field) return
  await proofs.get(form)
  if (field.value === '') await prove(field)
  data.set('proof', field.value)
  field.value = ''
}

/**
 * A complete form that is sent within so many milliseconds as `data-earliest` says waits until then: a fast person is no bot. An
 * incomplete one is rejected anyway.
 */
async function waitForPerson(form: HTMLFormElement) {
  const remainingMs = Number(form.dataset.earliest ?? 0) - (performance.now() - startedAtMs)
  if (remainingMs > 0 && form.checkValidity()) await new Promise((resolve) => setTimeout(resolve, remainingMs))
}

async function readAnswer(response: Response) {
  return response.headers.get('content-type')?.startsWith('text/html') ? readPage(response) : undefined
}

function setBusy(form: HTMLFormElement, button: Element | null, isBusy: boolean) {
  if (isBusy) form.dataset.isSending = ''
  else delete form.dataset.isSending
  if (isBusy) button?.setAttribute('aria-busy', 'true')
  else button?.removeAttribute('aria-busy')
}

/** What is wrong first, else the thanks. */
function focusOn(next: Element | null) {
  const target =
    next?.querySelector<HTMLElement>('[aria-invalid="true"], [data-focus]') ?? next?.querySelector('h1, h2')
  if (!(target instanceof HTMLElement)) return
  if (!target.matches('a, button, input, select, textarea')) target.tabIndex = -1
  target.focus()
  target.scrollIntoView({ block: 'nearest' })
}

/** The form keeps what is typed. Its own notice says so, or that of the page; of the texts with `data-reason` the one that fits. */
function showUnsent(form: HTMLFormElement, status: number | undefined) {
  const template = [form, document].map((part) => part.querySelector<HTMLTemplateElement>('template[data-unsent]'))
  const content = (template[0] ?? template[1])?.content.cloneNode(true)
  form.querySelector('[data-slot="unsent"]')?.remove()
  const notice = document.createElement('div')
  notice.dataset.slot = 'unsent'
  notice.className = 'wide'
  if (content) notice.append(content)
  const texts = [...notice.querySelectorAll<HTMLElement>('[data-reason]')]
  const fitting = texts.find(({ dataset: { reason } }) => reason === reasonFor(status)) ?? texts.at(-1)
  for (const text of texts) if (text !== fitting) text.remove()
  form.prepend(notice)
  notice.tabIndex = -1
  notice.focus()
}

function reasonFor(status: number | undefined) {
  if (status === undefined) return 'no-connection'
  if (status === 413) return 'too-long'
  return status === 429 ? 'too-many' : 'backend-unavailable'
}

function hasStoredForm() {
  try {
    return Object.keys(window.sessionStorage).some((key) => key.startsWith(storedFormPrefix))
  } catch {
    return false
  }
}
