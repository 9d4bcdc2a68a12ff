import * as z from 'zod'

/**
 * A value of a list that the database keeps (`stored-values.ts`). Any text is accepted: a page that was opened before an update may
 * be given a value it doesn't know, which `labelFor` shows as it is.
 */
export function storedValue<Value extends string>() {
  return z.custom<Value>((value) => typeof value === 'string')
}

/** The rows of a list. One that can't be shown is reported and left out: it must not take the others with it. */
export function storedRows<Schema extends z.ZodType>(row: Schema) {
  return z.array(z.unknown()).transform((rows) =>
    rows.flatMap((each): z.output<Schema>[] => {
      const { success, data, error } = row.safeParse(each)
      if (!success) globalThis.reportError?.(error)
      return success ? [data] : []
    }),
  )
}
