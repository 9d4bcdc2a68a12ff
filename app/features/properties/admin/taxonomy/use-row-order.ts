import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { taxonomyMessages as messages } from './taxonomy-messages.ts'
import type { ListEntry } from './managed-taxonomy.ts'

/** Rows that are moved by their grip: dragged, or with the arrow keys. The new order is sent when the grip is let go. */
export function useRowOrder(entries: readonly ListEntry[], onOrder: (ids: string[]) => void) {
  const [moved, setMoved] = useState<{ from: readonly ListEntry[]; ids: string[] }>()
  const [announcement, setAnnouncement] = useState('')
  const current = moved && isSameSet(moved.ids, entries) ? moved.ids : getIds(entries)
  const rows = current.flatMap((id) => entries.find((entry) => entry.id === id) ?? [])

  const move = (index: number, to: number) => {
    const target = Math.max(0, Math.min(to, rows.length - 1))
    if (target === index) return current
    const ids = current.toSpliced(index, 1).toSpliced(target, 0, current[index] ?? '')
    setMoved({ from: entries, ids })
    setAnnouncement(messages.moved(rows[index]?.name ?? '', target + 1, rows.length))
    return ids
  }
  const moveByKey = (event: KeyboardEvent, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const ids = move(index, index + step)
    if (ids !== current) onOrder(ids)
  }
  const drag = (event: PointerEvent<HTMLElement>, index: number) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const items = [...(event.currentTarget.closest('ul')?.children ?? [])].slice(0, rows.length)
    const to = items.findIndex((item) => event.clientY < item.getBoundingClientRect().bottom)
    if (to >= 0) move(index, to)
  }
  const gripProps = (index: number) => ({
    'aria-label': messages.move(rows[index]?.name ?? ''),
    title: messages.moveHint,
    onKeyDown: (event: KeyboardEvent) => moveByKey(event, index),
    onPointerDown: (event: PointerEvent<HTMLElement>) => event.currentTarget.setPointerCapture(event.pointerId),
    onPointerMove: (event: PointerEvent<HTMLElement>) => drag(event, index),
    onPointerUp: () => {
      if (current.join() !== getIds(entries).join()) onOrder(current)
    },
  })
  return { rows, announcement, gripProps }
}

function getIds(entries: readonly ListEntry[]) {
  return entries.flatMap(({ id }) => id ?? [])
}

function isSameSet(ids: readonly string[], entries: readonly ListEntry[]) {
  return ids.length === entries.length && entries.every(({ id }) => id !== undefined && ids.includes(id))
}
