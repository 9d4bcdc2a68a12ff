import { useEffect } from 'react'

const rows = '[data-slot=results] li'

/** A row under the pointer or the focus raises its pin; a pin marks its row, which never moves. */
export function useRowMarks(raise: (propertyId: string | undefined) => void, pointedId: string | undefined) {
  useEffect(() => {
    const onPoint = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest(rows) : null
      const address = row?.querySelector('a[href*="/property/"]')?.getAttribute('href')
      raise(address?.split('/').at(-1))
    }
    for (const type of ['pointerover', 'focusin']) document.addEventListener(type, onPoint)
    return () => {
      for (const type of ['pointerover', 'focusin']) document.removeEventListener(type, onPoint)
    }
  }, [raise])

  useEffect(() => {
    const entry = pointedId && document.querySelector(`${rows} a[href$="/property/${CSS.escape(pointedId)}"]`)
    if (!entry) return
    const article = entry.closest('article') ?? entry
    article.setAttribute('data-on-map', '')
    return () => article.removeAttribute('data-on-map')
  }, [pointedId])
}
