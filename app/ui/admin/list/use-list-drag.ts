import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

type Drag = { index: number; startedAt: number }

/**
 * Reordering by pointer: the item follows the pointer at once. The list captures the pointer, because a handle that moves in
 * the DOM loses it. Escape returns the item.
 */
export function useListDrag<List extends HTMLElement = HTMLUListElement>({
  count,
  onMove,
}: {
  count: number
  onMove: (from: number, to: number) => void
}) {
  const list = useRef<List>(null)
  const [drag, setDrag] = useState<Drag>()

  const moveTo = (to: number) => {
    if (!drag || to === drag.index) return
    onMove(drag.index, to)
    setDrag({ ...drag, index: to })
  }
  const end = () => setDrag(undefined)

  return {
    draggedIndex: drag?.index,
    handle: (index: number) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return
        list.current?.setPointerCapture(event.pointerId)
        setDrag({ index, startedAt: index })
      },
    }),
    list: {
      ref: list,
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const over = drag && itemAt(list.current, { count, x: clientX, y: clientY })
        if (over !== undefined) moveTo(over)
      },
      onPointerUp: end,
      onPointerCancel: end,
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key !== 'Escape' || !drag) return
        moveTo(drag.startedAt)
        end()
      },
    },
  }
}

function itemAt(list: HTMLElement | null, { count, x, y }: { count: number; x: number; y: number }) {
  const items = [...(list?.children ?? [])].slice(0, count)
  const found = items.findIndex((item) => {
    const { left, right, top, bottom } = item.getBoundingClientRect()
    return x >= left && x <= right && y >= top && y <= bottom
  })
  return found === -1 ? undefined : found
}
