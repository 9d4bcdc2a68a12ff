import { useEffect, useSyncExternalStore } from 'react'
import { X } from 'lucide-react'

export type Toast = { title: string; description?: string; tone?: 'default' | 'danger' }
type ShownToast = Toast & { id: number }

const shownMs = 6_000
const shownDangerMs = 10_000
const mostAtOnce = 3

let shown: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

export function toast(message: Toast) {
  lastId += 1
  show([...shown, { ...message, id: lastId }].slice(-mostAtOnce))
}

/** Both places stand empty in the page from the start: a screen reader only speaks of what changes in them. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribe, () => shown, serverToasts)
  const [alerts, others] = [toasts.filter(isDanger), toasts.filter((each) => !isDanger(each))]
  return (
    <section className="toasts" aria-label="Notifications">
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

function ToastCard({ id, title, description, tone }: ShownToast) {
  useEffect(() => {
    const leaving = window.setTimeout(() => dismiss(id), tone === 'danger' ? shownDangerMs : shownMs)
    return () => window.clearTimeout(leaving)
  }, [id, tone])

  return (
    <div className={tone === 'danger' ? 'toast toast-danger' : 'toast'}>
      <div>
        <p className="font-bold">{title}</p>
        {description && <p>{description}</p>}
      </div>
      <button type="button" aria-label="Dismiss" onClick={() => dismiss(id)}>
        <X className="icon" aria-hidden="true" />
      </button>
    </div>
  )
}

function dismiss(id: number) {
  show(shown.filter((each) => each.id !== id))
}

function show(toasts: readonly ShownToast[]) {
  shown = toasts
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const noToasts: readonly ShownToast[] = []

function serverToasts() {
  return noToasts
}

function isDanger({ tone }: ShownToast) {
  return tone === 'danger'
}
