import { useEffect, useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'
import styles from './toast.module.css'

export type Toast = {
  title: string
  description?: string
  tone?: 'default' | 'danger'
  /** One action; the toast closes when it is clicked. */
  action?: { label: string; onPress: () => void }
  durationMs?: number
  /** Only the newest toast of a topic is shown. */
  topic?: string
}
type ToastEntry = Toast & { id: number }

const usualMs = 6_000
const dangerMs = 10_000
const maxToasts = 3

let shown: readonly ToastEntry[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Returns the toast's id, for `dismissToast`. */
export function toast(message: Toast): number {
  lastId += 1
  show([...withoutTopic(message.topic), { ...message, id: lastId }].slice(-maxToasts))
  return lastId
}

/** Dismisses error toasts, once the page shows the errors itself. */
export function dismissErrors() {
  show(shown.filter((each) => !isDanger(each)))
}

/** Dismisses toasts that are out of date. */
export function dismissTopic(topic: string) {
  show(withoutTopic(topic))
}

export function dismissToast(id: number) {
  show(shown.filter((each) => each.id !== id))
}

/** Both live regions are in the page from the start: a screen reader only announces what changes in them. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribe, () => shown, serverToasts)
  const [alerts, others] = [toasts.filter(isDanger), toasts.filter((each) => !isDanger(each))]
  return (
    <section className={`${styles.toasts} no-print`} data-slot="toasts" aria-label="Notifications">
      <div aria-live="polite">
        {others.map((each) => (
          <ToastCard key={each.id} {...each} />
        ))}
      </div>
      <div role="alert">
        {alerts.map((each) => (
          <ToastCard key={each.id} {...each} />
        ))}
      </div>
    </section>
  )
}

function ToastCard({ id, title, description, tone, action, durationMs }: ToastEntry) {
  const forMs = durationMs ?? (tone === 'danger' ? dangerMs : usualMs)
  useEffect(() => {
    const leaving = window.setTimeout(() => dismissToast(id), forMs)
    return () => window.clearTimeout(leaving)
  }, [id, forMs])

  return (
    <div className={styles.toast} data-slot="toast" data-tone={tone}>
      <div>
        <p className="font-bold">{title}</p>
        {description && <p>{description}</p>}
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
      </div>
      <button type="button" aria-label="Dismiss" onClick={() => dismissToast(id)}>
        <Icon name="x" />
      </button>
    </div>
  )
}

function withoutTopic(topic: string | undefined) {
  return topic === undefined ? shown : shown.filter((each) => each.topic !== topic)
}

function show(toasts: readonly ToastEntry[]) {
  shown = toasts
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const noToasts: readonly ToastEntry[] = []

function serverToasts() {
  return noToasts
}

function isDanger({ tone }: ToastEntry) {
  return tone === 'danger'
}
