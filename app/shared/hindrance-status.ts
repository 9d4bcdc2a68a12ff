/** The status of an answer to a form that was right and is not stored all the same. */
export function hindranceStatus(because: string) {
  if (because === 'too-many') return 429
  return because === 'unproven' ? 422 : 503
}
