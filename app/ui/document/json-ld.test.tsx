import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { JsonLd } from './json-ld.tsx'

function render(data: Parameters<typeof JsonLd>[0]['data']) {
  const html = renderToString(<JsonLd data={data} />)
  const [, text] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html) ?? []
  return { html, read: JSON.parse(text ?? '') as unknown }
}

const hostile = `</script><script>alert('1')</script><!-- "quoted" & 'single' \u2028 \\u003c`

test('what is written reads back as the same facts, whatever a title holds', () => {
  expect(render({ '@type': 'Thing', name: hostile }).read).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Thing',
    name: hostile,
  })
})

test('a title cannot close the element', () => {
  const { html } = render({ name: hostile })
  expect(html.match(/<\/script/gi)).toHaveLength(1)
  expect(html).not.toContain('<!--')
})

test('several facts share one graph, and what is not known is left out', () => {
  expect(render([{ '@type': 'A', name: undefined }, { '@type': 'B' }]).read).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'A' }, { '@type': 'B' }],
  })
})
