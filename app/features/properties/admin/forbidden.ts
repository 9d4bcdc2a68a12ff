/** The error of a statement that row-level security answered with no rows instead of refusing it. */
export function forbiddenError() {
  return Object.assign(new Error('The backend did not allow this'), { code: '42501' })
}
