import { useCallback, useEffect, useRef, useState } from 'react'

export type StoredDraft<Values> = { values: Values; savedAt: string }

const prefix = 'makazi:draft:'
const pauseMs = 400

/**
 * Stores form values on this device until they are saved. `offered` is a draft from an earlier visit, to be restored or
 * discarded; `savedAt` is when the current values were last stored. `values` undefined stores nothing (nothing was entered).
 */
export function useLocalDraft<Values>(key: string, values: Values | undefined) {
  const [offer, setOffer] = useState(() => draftToOffer<Values>(key))
  if (offer.key !== key) setOffer(draftToOffer<Values>(key))
  const [savedAt, setSavedAt] = useState<string>()
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  })

  const store = useCallback(() => {
    if (latest.current === undefined) return
    const now = new Date().toISOString()
    if (storeDraft(key, { values: latest.current, savedAt: now })) setSavedAt(now)
  }, [key])

  const serialised = values === undefined ? undefined : JSON.stringify(values)
  useEffect(() => {
    if (serialised === undefined) return
    const timer = window.setTimeout(store, pauseMs)
    return () => window.clearTimeout(timer)
  }, [serialised, store])

  useEffect(() => {
    window.addEventListener('pagehide', store)
    return () => window.removeEventListener('pagehide', store)
  }, [store])

  const clear = useCallback(() => {
    latest.current = undefined
    removeDraft(key)
    setOffer({ key, draft: undefined })
    setSavedAt(undefined)
  }, [key])
  const dismissOffer = useCallback(() => setOffer({ key, draft: undefined }), [key])

  return { offered: offer.draft, savedAt, clear, dismissOffer }
}

function draftToOffer<Values>(key: string): { key: string; draft: StoredDraft<Values> | undefined } {
  return { key, draft: loadDraft<Values>(key) }
}

function loadDraft<Values>(key: string): StoredDraft<Values> | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(prefix + key) ?? 'null')
    const isDraft = typeof found === 'object' && found !== null && 'values' in found && 'savedAt' in found
    return isDraft ? (found as StoredDraft<Values>) : undefined
  } catch {
    return undefined
  }
}

function storeDraft<Values>(key: string, draft: StoredDraft<Values>) {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(draft))
    return true
  } catch {
    // Storage is full or blocked: the form still contains everything.
    return false
  }
}

function removeDraft(key: string) {
  try {
    localStorage.removeItem(prefix + key)
  } catch {
    // Nothing was stored where storage is blocked.
  }
}
