import * as z from 'zod'

/**
 * A value of a list that the database keeps (`stored-values.ts`). Any text is accepted: a page that was opened before an update may
 * be given a value it doesn't know, which `labelFor` shows as it is.
 */
export function storedValue<Value extends string>() {
  return z.custom<Value>((value) => typeof value === 'string')
}
