import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Sparkline } from './sparkline.tsx'

test('a line leaves out what has no figure, and marks the newest point', () => {
  const markup = renderToStaticMarkup(<Sparkline label="Replies: 4, none, 2" points={[4, null, 2]} />)
  expect(markup).toContain('role="img" aria-label="Replies: 4, none, 2"')
  expect(markup).toContain('points="3,3 93,15"')
  expect(markup).toContain('cx="93" cy="15"')
})

test('a newest point without a figure is not marked', () => {
  expect(renderToStaticMarkup(<Sparkline label="" points={[4, 2, null]} />)).not.toContain('<circle')
})

test('bars stand on the ground, as tall as their share of the tallest', () => {
  const markup = renderToStaticMarkup(<Sparkline label="" points={[0, 2, 4]} kind="bars" />)
  expect([...markup.matchAll(/y="([\d.]+)"/g)].map(([, y]) => y)).toEqual(['28', '15', '0'])
})
