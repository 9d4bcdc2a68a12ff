import { useEffect, useRef } from 'react'
import { loadOnBack, showList } from './show-list.ts'

/** Shows other lists beside the map. Only the last request counts. */
export function useShownList() {
  const request = useRef<AbortController>(undefined)
  useEffect(() => loadOnBack(), [])
  useEffect(() => () => request.current?.abort(), [])
  return (address: string) => {
    request.current?.abort()
    request.current = new AbortController()
    return showList(address, request.current.signal)
  }
}
