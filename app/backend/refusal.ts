/**
 * Row-level security hides rows from a session that is over instead of refusing. This error says what the database meant:
 * by its code the admin area asks whether the session still holds.
 */
export function refusal(words = 'The backend did not allow this') {
  return Object.assign(new Error(words), { code: '42501' })
}
