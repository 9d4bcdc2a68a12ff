import { storedFormPrefix } from './stored-form-prefix.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type StoredFields = Record<string, string | boolean>

const unstoredTypes = new Set(['hidden', 'password', 'file', 'submit', 'button'])

/**
 * Stores what a visitor types in a form until it is sent, so that a reload, or a tab that the phone has discarded, loses
 * nothing. It stays in this tab, and ends with it.
 * A form in which nothing is typed is chosen again as quickly.
 */
export function storeFields(form: HTMLFormElement) {
  if (listControls(form).every((control) => isChoice(control) || control instanceof HTMLSelectElement)) return
  restore(form, readStored(keyOf(form)))
  // What was pasted or filled in before this file was there.
  if (listControls(form).some(isTouched)) write(keyOf(form), form)
  form.addEventListener('input', () => write(keyOf(form), form))
  form.addEventListener('reset', () => forgetFields(form))
}

/** Once it is sent. */
export function forgetFields(form: HTMLFormElement) {
  remove(keyOf(form))
}

/** Two forms of a page may have one address, such as that of the newsletter and that in the footer: their first fields differ. */
function keyOf(form: HTMLFormElement) {
  const [first] = listControls(form)
  const field = first && (first.id || first.name)
  return `${storedFormPrefix}${window.location.pathname}${window.location.search}:${form.getAttribute('action') ?? ''}:${field}`
}

function restore(form: HTMLFormElement, stored: StoredFields) {
  for (const control of listControls(form)) {
    const value = stored[nameOf(control)]
    if (value === undefined || control.disabled || isTouched(control)) continue
    if (isChoice(control)) control.checked = value === true
    else if (typeof value === 'string') control.value = value
  }
}

/** What the visitor typed before the page's script started is newer. */
function isTouched(control: Control) {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((each) => each.selected !== each.defaultSelected)
  return isChoice(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue
}

function write(key: string, form: HTMLFormElement) {
  const fields = listControls(form).map((control) => [
    nameOf(control),
    isChoice(control) ? control.checked : control.value,
  ])
  try {
    window.sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(fields)))
  } catch {
    // With blocked storage the form works as any other.
  }
}

function readStored(key: string): StoredFields {
  try {
    return Object(JSON.parse(window.sessionStorage.getItem(key) ?? '{}')) as StoredFields
  } catch {
    return {}
  }
}

function remove(key: string) {
  try {
    window.sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

function listControls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== '' &&
      !unstoredTypes.has(element.type) &&
      // The field for bots is filled in by none but them.
      element.closest('[aria-hidden="true"]') === null,
  )
}

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === 'radio' || control.type === 'checkbox'
}

function nameOf(control: Control) {
  return isChoice(control) ? `${control.name}=${control.value}` : control.name
}
