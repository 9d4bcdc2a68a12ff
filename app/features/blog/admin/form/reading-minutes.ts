const wordsPerMinute = 200

/** Counts the words of the content without its markup. */
export function countWords(content: string) {
  return content
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '').length
}

/** At least 1. */
export function estimateReadingMinutes(content: string) {
  return Math.max(1, Math.ceil(countWords(content) / wordsPerMinute))
}
