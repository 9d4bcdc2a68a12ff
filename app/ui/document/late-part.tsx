import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react'
import type { ClientInstrumentation } from 'react-router'

const signs = ['pointermove', 'pointerdown', 'pointerup', 'click', 'keydown', 'focusin', 'change', 'scroll', 'popstate']

let open = () => {}

/** Resolves when the visitor next moves, touches, scrolls or types, or a page navigates; at once on the server. */
async function waitForSign() {
  if (typeof window === 'undefined') return
  const listening = new AbortController()
  await new Promise<void>((resolve) => {
    open = resolve
    for (const sign of signs) {
      addEventListener(sign, () => resolve(), { capture: true, passive: true, signal: listening.signal })
    }
  })
  listening.abort()
}

/** The visitor has moved, touched, scrolled or typed, which may be before this script is there. */
export const firstSign =
  typeof window !== 'undefined' && navigator.userActivation?.hasBeenActive ? Promise.resolve() : waitForSign()

/** Opens them without a sign where the page shows what only this browser knows, such as saved properties. */
export function useLatePartsNow(isShown: boolean) {
  useEffect(() => {
    if (isShown) open()
  }, [isShown])
}

/** For the router: React finishes no navigation and no fetcher call while a part of the page has its markup alone. */
export const openLateParts: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      navigate: async (work) => {
        open()
        await work()
      },
      fetch: async (work) => {
        open()
        await work()
      },
    }),
}

/**
 * A component whose markup the server sends and whose script is loaded at the visitor's first sign. Until then its links,
 * forms and menus work as they do without script. It is a `memo`, because React would remove the markup if its properties
 * changed before the script is there.
 */
export function latePart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined
  // Without a connection the markup stays as it is, and the next sign tries again.
  const tryAtNextSign = (): ReturnType<typeof load> => waitForSign().then(load).catch(tryAtNextSign)
  const loading = firstSign.then(load).catch(tryAtNextSign)
  void loading.then((module) => (loaded = module.default))
  const Part = lazy(() => loading)

  return memo(function LatePart(props: Props) {
    // What is already there when a page is opened by a link is shown with it.
    const [Shown] = useState(() => loaded ?? Part)
    return (
      <Suspense>
        <Shown {...props} />
        <Opened />
      </Suspense>
    )
  })
}

/** Rendered with a part: its effect runs when React knows the part's markup. */
function Opened() {
  useEffect(() => {
    // After the event during which React may have done so.
    setTimeout(repeatMissed)
  }, [])
  return null
}

let missed: readonly { element: Element; repeat: () => void }[] = []

/**
 * React keeps events from what it does not know yet. Links, forms and menus do without React, and a form reads its own fields when
 * its script arrives; buttons, and fields that stand outside their form, would lose what the visitor asked.
 */
function rememberEvent({ type, target }: Event) {
  const element = target instanceof Element ? target.closest('button[type=button], input[form], select[form]') : null
  const repeat = element && !isKnown(element) && getRepeat(element, type)
  if (!repeat) return
  const entry = { element, repeat }
  missed = [...missed, entry]
  // Where the event arrives at what React knows by then, React does the rest.
  const forget = () => {
    if (isKnown(element)) missed = missed.filter((each) => each !== entry)
  }
  element.addEventListener(type, forget, { once: true, capture: true })
}

/** React marks the elements it has taken over. */
function isKnown(element: Element) {
  return Object.keys(element).some((key) => key.startsWith('__reactProps'))
}

function getRepeat(element: Element, type: string) {
  if (element instanceof HTMLButtonElement && type === 'click') return () => element.click()
  if (element instanceof HTMLSelectElement && type === 'change') {
    return () => element.dispatchEvent(new Event(type, { bubbles: true }))
  }
  if (!(element instanceof HTMLInputElement) || element.type !== 'checkbox' || type !== 'click') return undefined
  return () => {
    // The browser has checked it already.
    element.checked = !element.checked
    element.click()
  }
}

function repeatMissed() {
  const entries = missed
  missed = []
  for (const { element, repeat } of entries) if (element.isConnected) repeat()
}

if (typeof window !== 'undefined') {
  for (const type of ['click', 'change']) addEventListener(type, rememberEvent, { capture: true, passive: true })
}
