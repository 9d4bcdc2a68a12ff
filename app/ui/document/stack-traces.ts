/**
 * React creates an error while its module loads. Its stack trace, which nobody reads, makes V8 parse the whole bundle again: some
 * ten milliseconds on a desk, forty on a phone. Imported before React, this module suspends stack traces until `keepStackTraces`.
 */
const usualLimit = Error.stackTraceLimit
Error.stackTraceLimit = 0

export function keepStackTraces() {
  Error.stackTraceLimit = usualLimit
}
