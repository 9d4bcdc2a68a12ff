/** What the settings and the demo come with, in the language of the page; what the company wrote itself is shown as written. */
export function translateDefault(text: string) {
  return text
}
