import { escapeText } from '#app/shared/escape-markup.ts'
import { plainLineEnds } from '#app/shared/form/text-input.ts'

// Content is HTML in which newlines are line breaks. Plain text is content without elements, escaped so that none starts
// one.

export function isPlainContent(content: string) {
  return !/<[a-z!/?]/i.test(content)
}

/** Content from plain text as the author typed it. */
export function textToContent(text: string) {
  return escapeText(plainLineEnds(text))
}

/** Plain text as the author typed it, from plain content. */
export function plainContentToText(content: string) {
  return content
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&')
}

/** Plain content as paragraphs, for the rich text editor: blank lines separate them. */
export function splitPlainParagraphs(content: string) {
  return content
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('')
}
