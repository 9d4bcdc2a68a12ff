import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { GripVertical } from 'lucide-react'
import { adminMessages } from '../admin-messages.ts'
import { useListDrag } from './use-list-drag.ts'
import styles from './ordered-list.module.css'

const messages = adminMessages.order

type OrderedListProps = {
  label: string
  /** A key that an item keeps when it moves, and what it is called. */
  items: readonly { key: string; name: string }[]
  onMove: (from: number, to: number) => void
  /** The item beside its handle. */
  children: (index: number) => ReactNode
}

/** Items ordered by hand: by dragging the handle, or with Alt and the arrow keys on it, which is announced. */
export function OrderedList({ label, items, onMove, children }: OrderedListProps) {
  const [moved, setMoved] = useState<{ key: string; text: string }>()
  const drag = useListDrag<HTMLOListElement>({ count: items.length, onMove })
  const list = drag.list.ref

  useEffect(() => {
    // An element that moves in the document loses the focus.
    if (moved) list.current?.querySelector<HTMLElement>(`[data-grip="${CSS.escape(moved.key)}"]`)?.focus()
  }, [moved, list])

  const moveByKeys = (index: number) => (event: KeyboardEvent) => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    const item = items[index]
    if (step === undefined || !item) return
    event.preventDefault()
    const to = index + step
    if (!items[to]) return
    onMove(index, to)
    setMoved({ key: item.key, text: messages.moved(item.name, to + 1, items.length) })
  }

  return (
    <>
      <output className="sr-only">{moved?.text}</output>
      <ol className={styles.list} aria-label={label} {...drag.list}>
        {items.map(({ key, name }, index) => (
          <li key={key} data-dragged={index === drag.draggedIndex}>
            <button
              type="button"
              className={styles.grip}
              data-grip={key}
              aria-label={messages.move(name)}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              title={messages.hint}
              onPointerDown={drag.handle(index).onPointerDown}
              onKeyDown={moveByKeys(index)}
            >
              <GripVertical aria-hidden="true" />
            </button>
            <div className={styles.item}>{children(index)}</div>
          </li>
        ))}
      </ol>
    </>
  )
}
