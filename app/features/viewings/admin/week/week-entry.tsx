import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { formatTime } from '#app/shared/nairobi-clock.ts'
import type { ViewingStatus } from '../../viewing.ts'
import { firstName, shortPlace } from '../describe-viewing.ts'
import { viewingsMessages } from '../viewings-messages.ts'
import type { PlacedViewing } from './week-layout.ts'
import styles from './week.module.css'
import { labelFor } from '#app/shared/stored-label.ts'

const texts = viewingsMessages

/** Solid is arranged, dashed waits for somebody, struck does not take place. */
const looks: Record<ViewingStatus, 'confirmed' | 'open' | 'struck'> = {
  requested: 'open',
  proposed: 'open',
  confirmed: 'confirmed',
  done: 'confirmed',
  cancelled: 'struck',
  no_show: 'struck',
}

type WeekEntryProps = {
  placed: PlacedViewing
  style: CSSProperties
  isMoving: boolean
  handlers: {
    onPointerDown: (event: PointerEvent) => void
    onKeyDown: (event: KeyboardEvent) => void
    onBlur: () => void
  }
  onOpen: () => void
}

export function WeekEntry({ placed: { viewing, isLine }, style, isMoving, handlers, onOpen }: WeekEntryProps) {
  const { status, name, agent } = viewing
  const look = looks[status] ?? 'open'
  const isOver = status === 'done' || look === 'struck'
  // First what must not be cut off: that nobody shows it yet.
  const who = agent ? `${name} · ${firstName(agent.name)}` : `${texts.noAgent} · ${name}`
  return (
    <li className={styles.entry} data-line={isLine ? '' : undefined} style={style}>
      <button
        type="button"
        data-look={look}
        data-moving={isMoving || undefined}
        data-viewing={viewing.id}
        aria-keyshortcuts="M"
        onClick={onOpen}
        {...handlers}
      >
        <b>{texts.week.entry(formatTime(viewing.starts_at), shortPlace(viewing))}</b>
        <span>{isOver ? `${labelFor(texts.statuses, status)} · ${name}` : who}</span>
        {!isOver && <span className="sr-only">{labelFor(texts.statuses, status)}</span>}
      </button>
    </li>
  )
}
