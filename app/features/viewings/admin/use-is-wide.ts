import { useSyncExternalStore } from 'react'

const query = '(min-width: 48rem)'

/** Whether seven days fit side by side. */
export function useIsWide() {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

function subscribe(listener: () => void) {
  const width = window.matchMedia(query)
  width.addEventListener('change', listener)
  return () => width.removeEventListener('change', listener)
}
