export const sessionKey = 'makazi:session'

/** True while the browser stores a session that may still be valid. */
export function hasStoredSession() {
  try {
    return localStorage.getItem(sessionKey) !== null
  } catch {
    return false
  }
}
