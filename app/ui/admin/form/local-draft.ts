import { useCallback, useEffect, useRef, useState } from 'react'

export type KeptDraft<Values> = { values: Values; keptAt: string }

const prefix = 'makazi:draft:'
const pauseMs = 400

/**
 * Stores form values on this device until they are saved. `offered` is a draft from an earlier visit, to be restored or
 * discarded; `savedAt` is when the current values were last stored. `values` undefined stores nothing (nothing was entered).
 */
export function useLocalDraft<Values>(key: string, values: Values | undefined) {
  const [offer, setOffer] = useState(() => offerOf<Values>(key))
  if (offer.key !== key) setOffer(offerOf<Values>(key))
  const [keptAt, setKeptAt] = useState<string>()
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  })

  const keep = useCallback(() => {
    if (latest.current === undefined) return
    const now = new Date().toISOString()
    if (writeDraft(key, { values: latest.current, keptAt: now })) setKeptAt(now)
  }, [key])

  const written = values === undefined ? undefined : JSON.stringify(values)
  useEffect(() => {
    if (written === undefined) return
    const timer = window.setTimeout(keep, pauseMs)
    return () => window.clearTimeout(timer)
  }, [written, keep])

  useEffect(() => {
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [keep])

  const clear = useCallback(() => {
    latest.current = undefined
    removeDraft(key)
    setOffer({ key, draft: undefined })
    setKeptAt(undefined)
  }, [key])
  const dismissOffer = useCallback(() => setOffer({ key, draft: undefined }), [key])

  return { offered: offer.draft, keptAt, clear, dismissOffer }
}

function offerOf<Values>(key: string): { key: string; draft: KeptDraft<Values> | undefined } {
  return { key, draft: readDraft<Values>(key) }
}

export function readDraft<Values>(key: string): KeptDraft<Values> | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(prefix + key) ?? 'null')
    const isDraft = typeof found === 'object' && found !== null && 'values' in found && 'keptAt' in found
    return isDraft ? (found as KeptDraft<Values>) : undefined
  } catch {
    return undefined
  }
}

function writeDraft<Values>(key: string, draft: KeptDraft<Values>) {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(draft))
    return true
  } catch {
    // Storage is full or blocked: the form still holds everything.
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
