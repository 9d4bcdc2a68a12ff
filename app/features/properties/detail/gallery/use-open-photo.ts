import { useSyncExternalStore } from 'react'
import { isRecord } from '#app/shared/is-record.ts'
import { parsePhotoHash, photoHash } from './photo-hash.ts'

/**
 * The photo that the address names is open in full screen, so that the browser's Back button closes it and a link leads to one
 * photo. `index` is undefined while none is open.
 */
export function useOpenPhoto(count: number) {
  // The server does not see the hash, and the first render must be the same as its own.
  const hash = useSyncExternalStore(subscribe, getHash, () => '')
  return {
    index: parsePhotoHash(hash, count),
    move: (photo: number) => replaceHash(photoHash(photo)),
    /** Back, where a link of this page has opened it; else the page it is on stays. */
    close: () => (isRecord(history.state) && history.state.isOpenedHere ? history.back() : replaceHash('')),
  }
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('hashchange', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('hashchange', listener)
  }
}

function getHash() {
  return location.hash
}

function replaceHash(hash: string) {
  history.replaceState(history.state, '', location.pathname + location.search + hash)
  for (const listener of listeners) listener()
}
