import { useEffect, useRef } from 'react'

/** One view per page load, told by a beacon once the page is seen: crawlers run none, and the page never waits for it. */
export function useCountedView(address: string) {
  const counted = useRef<string>(undefined)
  useEffect(() => {
    const count = () => {
      if (counted.current === address || document.visibilityState !== 'visible') return
      counted.current = address
      navigator.sendBeacon(address)
    }
    count()
    document.addEventListener('visibilitychange', count)
    return () => document.removeEventListener('visibilitychange', count)
  }, [address])
}
