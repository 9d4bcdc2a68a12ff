import { type RefObject, useEffect } from 'react'

/**
 * Menus are native <details> elements; this closes those within `around` when the visitor clicks elsewhere, follows a link,
 * or presses Escape.
 */
export function useClosingDetails(around: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const open = () => [...(around.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])]
    const press = ({ target }: Event) => {
      for (const details of open()) if (!(target instanceof Node && details.contains(target))) details.open = false
    }
    // Clicking text inside the menu focuses an ancestor such as <main>, which does not count as outside.
    const focus = ({ target }: Event) => {
      if (!(target instanceof Node)) return
      for (const details of open()) {
        if (!details.contains(target) && !target.contains(details)) details.open = false
      }
    }
    const follow = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) for (const details of open()) details.open = false
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') open().forEach(closeDetails)
    }
    document.addEventListener('pointerdown', press, { signal })
    document.addEventListener('focusin', focus, { signal })
    document.addEventListener('click', follow, { signal })
    document.addEventListener('keydown', escape, { signal })
    return () => listening.abort()
  }, [around])
}

/** Returns focus from inside the menu to its button. */
export function closeDetails(details: HTMLDetailsElement) {
  if (details.contains(document.activeElement)) details.querySelector('summary')?.focus()
  details.open = false
}
