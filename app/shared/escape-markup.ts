/** Text between the tags of HTML or XML. */
export function escapeText(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** An attribute's value in double quotes. */
export function escapeAttribute(value: string) {
  return escapeText(value).replaceAll('"', '&quot;')
}
