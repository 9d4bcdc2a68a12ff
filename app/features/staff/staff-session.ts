import { createContext, useCallback, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { BrowserBackend } from '#app/backend/browser-client.ts'
import { hasStoredSession, sessionKey } from '#app/backend/stored-session.ts'
import type { StaffMember } from './staff-queries.ts'

type StaffSession =
  /** Before the script has checked. */
  | { state: 'loading' }
  /** The browser stores a session; whether it is still valid is being checked. */
  | { state: 'resuming' }
  | { state: 'signed-out' }
  | { state: 'forbidden' }
  | { state: 'unreachable' }
  | { state: 'second-factor'; step: SecondStep }
  /**
   * `isLapsed`: the session ended under an open page, which stays as it is until the user signs in again; with `step` the
   * password was accepted and the second factor is missing.
   */
  | { state: 'staff'; member: StaffMember; isLapsed: boolean; step?: SecondStep }

/** Without `factorId` a second factor has yet to be enrolled. */
export type SecondStep = { factorId: string | undefined }

const checkIntervalMs = 60_000

/** Tracks the session from the browser's storage, through the client's events, to its end. */
export function useStaffSession(browser: BrowserBackend | undefined) {
  const [session, setSession] = useState<StaffSession>({ state: 'loading' })
  const isLeaving = useRef(false)

  const client = browser?.client

  /** True while the session is that of a member of staff. */
  const check = useCallback(async () => {
    if (!client) return false
    const { data } = await client.auth.getSession()
    if (!data.session) {
      setSession(isLeaving.current ? signedOut : endedSession)
      return false
    }
    try {
      const { findMyStaffEntry } = await import('./staff-queries.ts')
      const entry = await findMyStaffEntry(client)
      if (entry.state === 'staff') setSession({ state: 'staff', member: entry.member, isLapsed: false })
      if (entry.state === 'not_staff') setSession({ state: 'forbidden' })
      if (entry.state === 'second_factor') setSession(pendingSecondStep(entry))
      if (entry.state === 'session_over') setSession(endedSession)
      return entry.state === 'staff'
    } catch {
      setSession((before) => (before.state === 'staff' ? before : { state: 'unreachable' }))
      return false
    }
  }, [client])

  useEffect(() => {
    if (!browser) return
    let lastAccessToken: string | undefined
    const { data } = browser.client.auth.onAuthStateChange((event, now) => {
      // The client reports the same session twice when the page opens, and again whenever the tab becomes visible.
      const isNewSession = now === null || now.access_token !== lastAccessToken
      lastAccessToken = now?.access_token
      // The client holds its lock while it notifies listeners: a request made inside the callback would wait for ever.
      if (isNewSession && event !== 'TOKEN_REFRESHED') queueMicrotask(() => void Promise.resolve().then(check))
    })
    const stopListening = browser.onUnauthorized(() => void check())
    const timer = window.setInterval(() => document.visibilityState === 'visible' && void check(), checkIntervalMs)
    const checkWhenVisible = () => document.visibilityState === 'visible' && void check()
    document.addEventListener('visibilitychange', checkWhenVisible)
    return () => {
      data.subscription.unsubscribe()
      stopListening()
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', checkWhenVisible)
    }
  }, [browser, check])

  const signOut = useCallback(async () => {
    if (!client) return
    isLeaving.current = true
    await client.auth.signOut({ scope: 'local' })
    localStorage.removeItem(sessionKey)
    setSession(signedOut)
    isLeaving.current = false
  }, [client])

  const hasSession = useSyncExternalStore(neverChanges, hasStoredSession, () => false)
  const isResuming = session.state === 'loading' && hasSession
  return { session: isResuming ? resuming : session, check, signOut }
}

function neverChanges() {
  return () => undefined
}

const signedOut: StaffSession = { state: 'signed-out' }
const resuming: StaffSession = { state: 'resuming' }

function endedSession(before: StaffSession): StaffSession {
  if (before.state !== 'staff') return signedOut
  return { state: 'staff', member: before.member, isLapsed: true }
}

function pendingSecondStep({ factorId }: SecondStep) {
  const step = { factorId }
  return (before: StaffSession): StaffSession =>
    before.state === 'staff' ? { ...before, isLapsed: true, step } : { state: 'second-factor', step }
}

type SignedInStaff = { member: StaffMember; signOut: () => Promise<void>; check: () => Promise<boolean> }

export const StaffContext = createContext<SignedInStaff | undefined>(undefined)

/** The signed-in member of staff. Throws outside the admin area (SPEC: a programming error). */
export function useStaff(): SignedInStaff {
  const staff = useContext(StaffContext)
  if (!staff) throw new Error('useStaff belongs inside the admin area.')
  return staff
}
