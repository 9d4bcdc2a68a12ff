/** Whether it can be worth looking up as a reference. Words without a digit are searched as words. */
export function mayBeReference(words: string) {
  return words.length <= 40 && /^[A-Za-z0-9][A-Za-z0-9 /_-]+$/.test(words) && /\d/.test(words)
}

/** A prefix, a hyphen and a code: words and amounts in it mean nothing. */
export function isWrittenReference(words: string) {
  return /^[A-Za-z]{1,6}-(?=.*\d)[A-Za-z0-9]{3,}$/.test(words)
}
