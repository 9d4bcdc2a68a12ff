import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

type Drag = { index: number; startedAt: number }

/**
 * Reordering by pointer: the tile follows the pointer at once. The list captures the pointer, because a handle that moves in
 * the DOM loses it. Escape returns the tile.
 */
export function useTileDrag({ count, onMove }: { count: number; onMove: (from: number, to: number) => void }) {
  const list = useRef<HTMLUListElement>(null)
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
        const over = drag && tileAt(list.current, { count, x: clientX, y: clientY })
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

function tileAt(list: HTMLElement | null, { count, x, y }: { count: number; x: number; y: number }) {
  const tiles = [...(list?.children ?? [])].slice(0, count)
  const found = tiles.findIndex((tile) => {
    const { left, right, top, bottom } = tile.getBoundingClientRect()
    return x >= left && x <= right && y >= top && y <= bottom
  })
  return found === -1 ? undefined : found
}
