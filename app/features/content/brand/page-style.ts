import type { Brand } from './brand.ts'
import { fontTokens } from './font-sets.ts'
import { createPalette, defaultAccent } from './palette.ts'

/**
 * The style sheet by which a page has the company's colours and fonts; empty while both are those of tokens.css. It is part of
 * the page, because a file of its own would delay the first paint by one more request for some 300 bytes.
 */
export function createPageStyle({ accent, fonts }: Pick<Brand, 'accent' | 'fonts'>): string {
  const type = fonts === 'fraunces' ? '' : `:root:not([data-low-data]){${declare(fontTokens[fonts])}}`
  if (accent === defaultAccent) return type
  const palette = createPalette(accent)
  const [light, dark] = [declare(palette.light), declare(palette.dark)]
  return [
    type,
    `:root{${light}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`,
    `@media screen{:root[data-theme=dark]{${dark}}}`,
  ].join('')
}

function declare(tokens: Readonly<Record<string, string | number>>) {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}
