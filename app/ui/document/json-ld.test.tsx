import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { JsonLd } from './json-ld.tsx'

function render(data: Parameters<typeof JsonLd>[0]['data']) {
  const html = renderToString(<JsonLd data={data} />)
  const [, text] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html) ?? []
  return { html, read: JSON.parse(text ?? '') as unknown }
}

const hostile = `</script><script>alert('1')</script><!-- "quoted" & 'single' \u2028 \\u003c`

test('the JSON is parsed to the same data, whatever a title contains', () => {
  expect(render({ '@type': 'Thing', name: hostile }).read).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Thing',
    name: hostile,
  })
})

test('a title cannot close the script element', () => {
  const { html } = render({ name: hostile })
  expect(html.match(/<\/script/gi)).toHaveLength(1)
  expect(html).not.toContain('<!--')
})

test('several items share one graph, and unknown values are left out', () => {
  expect(render([{ '@type': 'A', name: undefined }, { '@type': 'B' }]).read).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'A' }, { '@type': 'B' }],
  })
})
