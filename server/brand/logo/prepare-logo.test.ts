import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { blackPng, imageWithGps, unsupportedFiles } from '#server/media/sample-files.test-builder.ts'
import { prepareLogo } from './prepare-logo.ts'
import { sanitiseSvg } from './sanitise-svg.ts'

const frame = (content: string, attributes = 'viewBox="0 0 320 80"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`
const mark = '<rect width="80" height="80" fill="#0b5c6b"/><circle cx="200" cy="40" r="30" fill="#7a3b12"/>'

function svgOf(file: string) {
  const result = sanitiseSvg(file)
  if ('problem' in result) throw new Error(result.problem)
  return result.svg
}

describe('an SVG logo', () => {
  test('is written anew with its shapes, colours and size', () => {
    expect(sanitiseSvg(frame(mark))).toEqual({
      svg: `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="300" viewBox="0 0 320 80"><rect width="80" height="80" fill="#0b5c6b"/><circle cx="200" cy="40" r="30" fill="#7a3b12"/></svg>`,
      width: 1200,
      height: 300,
    })
  })

  test('gets its colours from the style sheet of a drawing program', () => {
    const file = `<?xml version="1.0" encoding="utf-8"?>
      <!-- Generator: Adobe Illustrator -->
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x" [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>
      ${frame(
        `<defs><style>.cls-1,.cls-2{fill:#0b5c6b;}.cls-2{stroke:url(#a);behavior:url(evil)}</style>
        <linearGradient id="a"><stop offset="0" style="stop-color:#fff;stop-opacity:.5"/></linearGradient></defs>
        <path class="cls-1" d="M0 0h9v9z"/><path class="cls-2" d="M1 1h3"/>`,
        'x="0px" y="0px" width="90" height="30"',
      )}`
    const svg = svgOf(file)
    expect(svg).toContain('<path d="M0 0h9v9z" fill="#0b5c6b"/>')
    expect(svg).toContain('<path d="M1 1h3" fill="#0b5c6b" stroke="url(#a)"/>')
    expect(svg).toContain('<stop offset="0" stop-color="#fff" stop-opacity=".5"/>')
    expect(svg).toContain('viewBox="0 0 90 30"')
  })

  test.each([
    ['<script>alert(1)</script>'],
    ['<script href="https://evil.example/x.js"/>'],
    ['<g onload="alert(1)"><path d="M0 0"/></g>'],
    ['<a href="javascript:alert(1)"><rect width="1" height="1"/></a>'],
    ['<a xlink:href="javascript:alert(1)"><rect width="1" height="1"/></a>'],
    ['<use href="https://evil.example/x.svg#a"/>'],
    ['<use xlink:href="data:image/svg+xml;base64,PHN2Zz4="/>'],
    ['<animate attributeName="href" to="javascript:alert(1)"/>'],
    ['<set attributeName="onload" to="alert(1)"/>'],
    ['<rect fill="url(https://evil.example/a)" width="1" height="1"/>'],
    ['<rect style="fill:url(javascript:alert(1))" width="1" height="1"/>'],
    ['<style>@import url(https://evil.example/a.css);</style>'],
    ['<style>rect{fill:expression(alert(1))}</style><rect width="1" height="1"/>'],
    ['<feImage href="https://evil.example/a.png"/>'],
    ['<iframe src="https://evil.example"></iframe>'],
    ['<audio src="https://evil.example"/>'],
    ['<title><![CDATA[</title><script>alert(1)</script>]]></title>'],
    ['<desc><script>alert(1)</script></desc>'],
    ['<rect id="a&quot; onload=&quot;alert(1)" width="1" height="1"/>'],
    ['&#60;script&#62;alert(1)&#60;/script&#62;'],
  ])('keeps nothing of %s', (attack) => {
    const svg = svgOf(frame(`${attack}${mark}`))
    expect(svg).not.toMatch(
      /<script|<style|<a[\s>]|<set|<animate|<iframe|<audio|<fe|\son\w+=|javascript:|evil|data:|import|expression/i,
    )
    expect(svg).toContain('<circle')
  })

  test.each([
    ['live text', '<text x="1" y="1">Acacia</text>'],
    ['a photo', '<image href="data:image/png;base64,AA"/>'],
    ['HTML', '<foreignObject><p>x</p></foreignObject>'],
  ])('with %s is rejected, since it would lose it', (_, part) => {
    expect(sanitiseSvg(frame(`${part}${mark}`))).toEqual({ problem: 'hasText' })
  })

  test.each([
    ['thousands of elements', '<g/>'.repeat(3_500)],
    ['elements deep within each other', `${'<g>'.repeat(300_000)}`],
    ['references that multiply', '<g id="a"><use href="#b"/></g><g id="b"><path d="M0 0"/></g><use href="#a"/>'],
    ['a path that every visitor would load', `<path d="M${'0 0 '.repeat(60_000)}"/>`],
  ])('of %s is too complex', (_, content) => {
    expect(sanitiseSvg(frame(content))).toEqual({ problem: 'tooComplex' })
  })

  test.each([
    ['viewBox="0 0 0 0"'],
    ['viewBox="0 0 1e999 3"'],
    ['viewBox="0 0 100 1"'],
    ['width="100%" height="100%"'],
    [''],
  ])('without a usable size (%s) is rejected', (attributes) => {
    expect(sanitiseSvg(frame(mark, attributes))).toEqual({ problem: 'notSvg' })
  })

  test('is stored as SVG, with its strongest colours', async () => {
    const logo = await prepareLogo(Buffer.from(frame(mark)))
    expect(logo).toMatchObject({ isVector: true, width: 1200, height: 300, colours: ['#0b5c6b', '#7a3b12'] })
  })
})

describe('a PNG logo', () => {
  const png = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: '#9b2c2c' } })
      .png()
      .toBuffer()

  test('is drawn anew, without margins and metadata', async () => {
    const file = await sharp({
      create: { width: 900, height: 500, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .composite([{ input: await png(600, 200), left: 100, top: 100 }])
      .withExifMerge({ IFD0: { Copyright: 'Wanjiku' } })
      .png()
      .toBuffer()
    const logo = await prepareLogo(Buffer.concat([file, Buffer.from('<script>alert(1)</script>')]))
    if ('status' in logo) throw new Error(logo.message)
    expect(logo).toMatchObject({ width: 600, height: 200, isVector: false, colours: ['#9b2c2c'] })
    expect((await sharp(logo.bytes).metadata()).format).toBe('webp')
    for (const word of ['Wanjiku', 'script']) expect(logo.bytes.includes(word)).toBe(false)
  })

  test('that is narrow, huge, long or cut is rejected in words', async () => {
    const cut = (await png(800, 300)).subarray(0, 200)
    expect(await prepareLogo(await png(399, 300))).toMatchObject({
      status: 422,
      message: expect.stringContaining('399 px'),
    })
    expect(await prepareLogo(blackPng(30_000))).toMatchObject({
      status: 422,
      message: expect.stringContaining('900 megapixels'),
    })
    expect(await prepareLogo(await png(1300, 100))).toMatchObject({
      status: 422,
      message: expect.stringContaining('12 times'),
    })
    expect(await prepareLogo(cut)).toMatchObject({ status: 422, message: expect.stringContaining('damaged') })
  })
})

describe('another file', () => {
  const { 'an SVG': _one, 'an SVG with script': _other, ...others } = unsupportedFiles
  test.each(Object.entries(others))('%s is rejected', async (_, file) => {
    expect(await prepareLogo(file)).toMatchObject({ status: 415, message: expect.stringContaining('Use SVG or PNG') })
  })

  test('a photo or a file of 40 MB is rejected', async () => {
    expect(await prepareLogo(await imageWithGps())).toMatchObject({ status: 415 })
    expect(await prepareLogo(Buffer.alloc(40 * 1024 * 1024, ' '))).toMatchObject({ status: 413 })
  })
})
