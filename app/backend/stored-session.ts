export const sessionKey = 'makazi:session'

/** True while the browser keeps a session that may still hold. */
export function hasStoredSession() {
  try {
    return localStorage.getItem(sessionKey) !== null
  } catch {
    return false
  }
}
