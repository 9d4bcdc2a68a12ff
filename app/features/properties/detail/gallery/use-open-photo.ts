import { useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isRecord } from '#app/shared/is-record.ts'
import { parsePhotoHash, photoHash } from './photo-hash.ts'

/**
 * The photo that the address names is open in full screen, so that the browser's Back button closes it and a link can lead to
 * one photo. `index` is undefined while none is open.
 */
export function useOpenPhoto(count: number) {
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  // The server does not see the hash, and the first render must be the same as its own.
  const isHydrated = useSyncExternalStore(noSubscription, isInBrowser, isOnServer)
  const index = isHydrated ? parsePhotoHash(hash, count) : undefined
  const pageState = isRecord(state) ? state : {}

  const goTo = (newHash: string, { replace, isOpenedHere }: { replace: boolean; isOpenedHere: boolean }) =>
    void navigate(
      { search, hash: newHash },
      { replace, preventScrollReset: true, state: { ...pageState, isOpenedHere } },
    )
  const isOpenedHere = pageState.isOpenedHere === true
  return {
    index,
    open: (photo: number) => goTo(photoHash(photo), { replace: false, isOpenedHere: true }),
    move: (photo: number) => goTo(photoHash(photo), { replace: true, isOpenedHere }),
    close: () => (isOpenedHere ? void navigate(-1) : goTo('', { replace: true, isOpenedHere: false })),
  }
}

function noSubscription() {
  return () => undefined
}

function isInBrowser() {
  return true
}

function isOnServer() {
  return false
}
