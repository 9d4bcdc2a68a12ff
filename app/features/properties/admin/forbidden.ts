/** The error of a statement for which row-level security returned no rows instead of rejecting it. */
export function forbiddenError() {
  return Object.assign(new Error('The backend did not allow this'), { code: '42501' })
}
