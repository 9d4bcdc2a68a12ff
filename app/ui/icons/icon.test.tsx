import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { icons } from 'lucide-react'
import { expect, test } from 'vitest'
import { iconNames } from './icon.tsx'

const lucide = new Map(Object.entries(icons))
const file = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8')
const drawings = new Map(
  Array.from(file.matchAll(/<symbol id="(.+?)" viewBox="0 0 24 24">(.+)<\/symbol>/g), ([, name, drawing]) => [
    name,
    drawing,
  ]),
)

test('the file holds the icons that components can name, and no other', () => {
  expect([...drawings.keys()]).toEqual([...iconNames])
})

test.each(iconNames)('%s is drawn as Lucide draws it', (name) => {
  const svg = renderToStaticMarkup(createElement(lucide.get(componentName(name)) ?? 'svg'))
  expect(drawings.get(name)).toBe(svg.replaceAll(/^<svg[^>]*>|<\/svg>$/g, '').replaceAll(/><\/\w+>/g, '/>'))
})

function componentName(name: string) {
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return words.join('')
}
