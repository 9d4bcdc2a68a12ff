import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fill } from './fill.tsx'

test('a message is filled with elements, wherever its placeholders stand', () => {
  const markup = (text: string) =>
    renderToStaticMarkup(<p>{fill(text, { link: <a href="/x">terms</a>, name: 'Ann' })}</p>)
  expect(markup('{name}, read our {link}.')).toBe('<p>Ann, read our <a href="/x">terms</a>.</p>')
  expect(markup('{link}')).toBe('<p><a href="/x">terms</a></p>')
  expect(markup('Nothing to fill <b>')).toBe('<p>Nothing to fill &lt;b&gt;</p>')
})
