import { useEffect } from 'react'

/** J and K walk through the rows; X ticks, E edits and V views the one that has the focus. */
export function useRowKeys() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const run = keys[event.key.toLowerCase()]
      const isMeant = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing
      if (!run || !isMeant || isBusy(event.target)) return
      event.preventDefault()
      run()
    }
    // Not useHotkeys: it waits for a second key after each one, and here the same key comes again and again.
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const keys: Record<string, () => void> = {
  j: () => step(1),
  k: () => step(-1),
  x: () => inRow('input[type=checkbox]:not([role])')?.click(),
  e: () => inRow('[data-row-link]')?.click(),
  v: () => inRow('[data-row-view]')?.click(),
}

function isBusy(target: EventTarget | null) {
  const isTyping = target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select')
  return isTyping || document.querySelector('dialog[open]') !== null
}

function rowInFocus() {
  return document.activeElement?.closest('[data-row]')
}

function inRow(selector: string) {
  return rowInFocus()?.querySelector<HTMLElement>(selector)
}

function step(by: 1 | -1) {
  const links = [...document.querySelectorAll<HTMLElement>('[data-row-link]')]
  const row = rowInFocus()
  const at = row ? links.findIndex((link) => link.closest('[data-row]') === row) : -1
  const next = at === -1 ? links[by === 1 ? 0 : links.length - 1] : links[at + by]
  next?.focus()
}
