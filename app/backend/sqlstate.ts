/** An argument is not allowed; our own functions raise it with a message for people. */
export const invalidParameterValue = '22023'
export const foreignKeyViolation = '23503'
export const uniqueViolation = '23505'
export const checkViolation = '23514'
/** Another row is in the way, as a viewing at the same time is. */
export const exclusionViolation = '23P01'
/** A grant or row-level security does not allow it. */
export const insufficientPrivilege = '42501'

/** The code of an error of a call: that of the database, or one of the API's own. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Object)) return undefined
  const { code, data } = error as { code?: unknown; data?: { code?: unknown } | null }
  const found = data?.code ?? code
  return typeof found === 'string' ? found : undefined
}

/** The words of a rule of the database, which speak to people; any other error has `otherwise`. */
export function getErrorText(error: { message: string }, otherwise: string): string {
  return codeOf(error) === invalidParameterValue ? error.message : otherwise
}
