export type JsonLdValue = string | number | boolean | null | undefined | JsonLdValue[] | { [key: string]: JsonLdValue }

/**
 * Structured data for search engines (schema.org), which no browser executes. They ask for whole documents, so only the server writes
 * it: with `import.meta.env.SSR &&` before the data, the browser is sent neither it nor the code for it.
 */
export function JsonLd({ data }: { data: JsonLdValue }) {
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {import.meta.env.SSR && data ? jsonLdText(data) : ''}
    </script>
  )
}

/**
 * '<' is escaped, so that no title can close the element or open a comment in it; JSON parsers read \u003c as the same
 * character.
 */
export function jsonLdText(data: JsonLdValue) {
  return JSON.stringify({ '@context': 'https://schema.org', ...asRecord(data) }).replaceAll('<', '\\u003c')
}

function asRecord(data: JsonLdValue) {
  if (Array.isArray(data)) return { '@graph': data }
  return typeof data === 'object' ? data : {}
}
