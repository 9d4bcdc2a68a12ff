import { type ComponentType, lazy, memo, Suspense, useState } from 'react'
import type { ClientInstrumentation } from 'react-router'

const signs = ['pointermove', 'pointerdown', 'pointerup', 'click', 'keydown', 'focusin', 'scroll', 'popstate']

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
      </Suspense>
    )
  })
}
