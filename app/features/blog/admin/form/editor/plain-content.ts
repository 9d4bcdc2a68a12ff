import { plainLineEnds } from '../../../../../shared/form/typed-text.ts'

// Content is HTML in which newlines break. Plain text is content without elements, its signs written so that none of them
// starts one.

export function isPlainContent(content: string) {
  return !/<[a-z!/?]/i.test(content)
}

/** What the author typed as plain text, as content. */
export function contentOfText(text: string) {
  return plainLineEnds(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Plain content as the author typed it. */
export function textOfPlain(content: string) {
  return content
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&')
}

/** Plain content as paragraphs, for the rich editor: blank lines part them. */
export function paragraphsOfPlain(content: string) {
  return content
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('')
}
