export type JsonLdValue = string | number | boolean | null | undefined | JsonLdValue[] | { [key: string]: JsonLdValue }

/** Facts for search engines (schema.org), as data that no browser runs. */
export function JsonLd({ data }: { data: JsonLdValue }) {
  return <script type="application/ld+json">{jsonLdText(data)}</script>
}

/** Without '<' no title can close the element or open a comment in it; \u003c is the same character to a reader of JSON. */
export function jsonLdText(data: JsonLdValue) {
  return JSON.stringify({ '@context': 'https://schema.org', ...asRecord(data) }).replaceAll('<', '\\u003c')
}

function asRecord(data: JsonLdValue) {
  if (Array.isArray(data)) return { '@graph': data }
  return typeof data === 'object' ? data : {}
}
