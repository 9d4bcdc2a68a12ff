import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { Link } from '#app/ui/link.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { uiMessages } from '#app/ui/ui-messages.ts'
import styles from './toast.module.css'

export type Toast = {
  title: string
  description?: string
  tone?: 'default' | 'danger'
  /** One action; the toast closes when it is clicked. */
  action?: { label: string; onPress: () => void }
  /** A link to what the toast is about; the toast closes when it is followed. */
  link?: { label: string; to: string }
  durationMs?: number
}

type ToastEntry = Toast & { id: number }

const usualMs = 6_000
const dangerMs = 10_000
const maxToasts = 3

const noToasts: readonly ToastEntry[] = []
let shown = noToasts
let lastId = 0
/** Of the mounted toasters; the last one shows the toasts. */
let toasters: readonly string[] = []
const listeners = new Set<() => void>()

/**
 * Replaces the toast before it, since stacked ones would cover half a phone; one with an action stays, so that no Undo is
 * lost. Returns the toast's id, for `dismissToast`.
 */
export function toast(message: Toast): number {
  lastId += 1
  show([...shown.filter(({ action }) => action), { ...message, id: lastId }].slice(-maxToasts))
  return lastId
}

/** Dismisses error toasts, once the page shows the errors itself. */
export function dismissErrors() {
  show(shown.filter((each) => !isDanger(each)))
}

export function dismissToast(id: number) {
  show(shown.filter((each) => each.id !== id))
}

/**
 * Both live regions are in the page from the start: a screen reader only announces what changes in them. A modal dialog makes
 * everything else inert, toasts too, so it has a toaster of its own.
 */
export function Toaster({ isInDialog = false }: { isInDialog?: boolean }) {
  const toasts = useShownToasts()
  const cards = (entries: readonly ToastEntry[]) => entries.map((each) => <ToastCard key={each.id} {...each} />)
  const Region = isInDialog ? 'div' : 'section'
  return (
    <Region
      className={`${styles.toasts} no-print`}
      data-slot="toasts"
      aria-label={isInDialog ? undefined : uiMessages.toast.label}
    >
      <div aria-live="polite">{cards(toasts.filter((each) => !isDanger(each)))}</div>
      <div role="alert">{cards(toasts.filter(isDanger))}</div>
    </Region>
  )
}

function useShownToasts() {
  const toaster = useId()
  useEffect(() => {
    toasters = [...toasters, toaster]
    notify()
    return () => {
      toasters = toasters.filter((each) => each !== toaster)
      notify()
    }
  }, [toaster])
  return useSyncExternalStore(
    subscribe,
    () => (toasters.at(-1) === toaster ? shown : noToasts),
    () => noToasts,
  )
}

/** Stays while it is hovered or has the focus. */
function ToastCard({ id, title, description, tone, action, link, durationMs }: ToastEntry) {
  const forMs = durationMs ?? (tone === 'danger' ? dangerMs : usualMs)
  const [isHovered, setHovered] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isHeld = isHovered || hasFocus
  useEffect(() => {
    if (isHeld) return
    const leaving = window.setTimeout(() => dismissToast(id), forMs)
    return () => window.clearTimeout(leaving)
  }, [id, forMs, isHeld])
  return (
    <div
      className={styles.toast}
      data-slot="toast"
      data-tone={tone}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <div>
        <p className="font-bold">{title}</p>
        {description && <p>{description}</p>}
      </div>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onPress()
            dismissToast(id)
          }}
        >
          {action.label}
        </button>
      )}
      {link && (
        <Link to={link.to} className={styles.action} onClick={() => dismissToast(id)}>
          {link.label}
        </Link>
      )}
      <button
        type="button"
        className={styles.dismiss}
        aria-label={uiMessages.toast.dismiss}
        onClick={() => dismissToast(id)}
      >
        <Icon name="x" />
      </button>
    </div>
  )
}

function show(toasts: readonly ToastEntry[]) {
  shown = toasts
  notify()
}

function notify() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function isDanger({ tone }: ToastEntry) {
  return tone === 'danger'
}
