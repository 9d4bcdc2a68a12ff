import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { keepCompounds } from './compounds.tsx'

test('keeps each compound of a heading on one line, and changes no text', () => {
  const markup = renderToStaticMarkup(<h1>{keepCompounds('From pre-approval to keys – a two-bedroom flat')}</h1>)
  expect(markup).toContain('From <span class="inline-block">pre-approval</span> to keys – a <span')
  expect(markup.replaceAll(/<[^>]+>/g, '')).toBe('From pre-approval to keys – a two-bedroom flat')
})
