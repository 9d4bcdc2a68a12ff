/** An argument is not allowed; our own functions raise it with a message for people. */
export const invalidParameterValue = '22023'
export const foreignKeyViolation = '23503'
export const uniqueViolation = '23505'
export const checkViolation = '23514'
/** A grant or row-level security does not allow it. */
export const insufficientPrivilege = '42501'

/** The words of a rule of the database, which speak to people; any other error has `otherwise`. */
export function getErrorText(error: Error, otherwise: string): string {
  return 'code' in error && error.code === invalidParameterValue ? error.message : otherwise
}
