const wordsPerMinute = 200

/** Words of the content; markup is no reading matter. */
export function countWords(content: string) {
  return content
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '').length
}

/** At least one. */
export function readingMinutesOf(content: string) {
  return Math.max(1, Math.ceil(countWords(content) / wordsPerMinute))
}
