import { adminMessages } from '../admin-messages.ts'
import { useHotkeys } from '../use-hotkeys.ts'

const messages = adminMessages.rowKeys

/**
 * Keyboard navigation of a list. Rows have data-row, the link that opens one has data-row-link, and the link to its public
 * page, if any, data-row-view. `opens` and `views` describe what E and V do here.
 */
export function useRowKeys({ opens, views }: { opens: string; views?: string }) {
  useHotkeys({
    j: { does: messages.next, run: () => stepRows(1) },
    k: { does: messages.previous, run: () => stepRows(-1) },
    x: { does: messages.select, run: () => isInRow('input[type=checkbox]:not([role])')?.click() },
    e: { does: opens, run: () => isInRow('[data-row-link]')?.click() },
    ...(views && { v: { does: views, run: () => isInRow('[data-row-view]')?.click() } }),
  })
}

/** Starts at the focused row, else at the open one, else at the first or last row. */
export function stepRows(by: 1 | -1) {
  const links = [...document.querySelectorAll<HTMLElement>('[data-row] [data-row-link]')]
  const row = focusedRow() ?? document.querySelector('[data-row]:has([data-row-link][aria-current])')
  const at = links.findIndex((link) => link.closest('[data-row]') === row)
  const next = at === -1 ? links.at(by === 1 ? 0 : -1) : links[at + by]
  next?.focus()
}

function focusedRow() {
  return document.activeElement?.closest('[data-row]')
}

function isInRow(selector: string) {
  return focusedRow()?.querySelector<HTMLElement>(selector)
}
