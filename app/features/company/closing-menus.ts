import { type RefObject, useEffect } from 'react'

/** The menus are the browser's own <details>; this only shuts them when a visitor is done with one. */
export function useClosingMenus(header: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const openMenus = () => [...(header.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])]
    const leave = ({ target }: Event) => {
      for (const menu of openMenus()) if (!(target instanceof Node && menu.contains(target))) menu.open = false
    }

    document.addEventListener('pointerdown', leave, { signal })
    document.addEventListener('focusin', leave, { signal })
    document.addEventListener(
      'click',
      ({ target }) => {
        if (!(target instanceof Element) || !target.closest('a')) return
        for (const menu of openMenus()) menu.open = false
      },
      { signal },
    )
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return
        for (const menu of openMenus()) {
          menu.open = false
          menu.querySelector('summary')?.focus()
        }
      },
      { signal },
    )
    return () => listening.abort()
  }, [header])
}
