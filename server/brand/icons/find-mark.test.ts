import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { findMark } from './find-mark.ts'

type Box = { left: number; width: number; top?: number; height?: number; colour?: string }

/** A logo of boxes, 200 high unless said, with a margin of 20 around them. */
function drawLogo(boxes: readonly Box[], ground = '') {
  const width = Math.max(...boxes.map((box) => box.left + box.width)) + 40
  const drawn = boxes.map(
    ({ left, top = 0, height = 200, colour = '#0a5c4a', ...box }) =>
      `<rect x="${left + 20}" y="${top + 20}" width="${box.width}" height="${height}" fill="${colour}"/>`,
  )
  const all = ground && `<rect width="100%" height="100%" fill="${ground}"/>`
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="240">${all}${drawn.join('')}</svg>`),
  )
    .png()
    .toBuffer()
}

async function sizeOf(image: Buffer) {
  const { format, width, height } = await sharp(image).metadata()
  expect(format).toBe('png')
  return [width, height]
}

const markAndName: Box[] = [
  { left: 0, width: 200 },
  { left: 230, width: 300 },
  { left: 560, width: 300 },
]

describe.each([
  ['nothing', '', '#0a5c4a'],
  ['white', '#ffffff', '#0a5c4a'],
  ['a colour', '#f4e9d8', '#0a5c4a'],
  ['black', '#000000', '#e8e2d4'],
])('the mark of a logo on %s', (_, ground, colour) => {
  const size = async (boxes: readonly Box[]) =>
    sizeOf(
      await findMark(
        await drawLogo(
          boxes.map((box) => ({ colour, ...box })),
          ground,
        ),
      ),
    )

  test('is what stands before the name, without margins', async () => {
    expect(await size(markAndName)).toEqual([200, 200])
  })

  test('is cut to what is drawn of it, where it is lower than the name', async () => {
    expect(await size([{ left: 0, width: 160, top: 50, height: 120 }, ...markAndName.slice(1)])).toEqual([160, 120])
  })

  test.each([
    ['a letter of the name, narrower than half its height', 90, [650, 200]],
    ['just wide enough', 110, [110, 200]],
    ['just not too wide', 310, [310, 200]],
    ['a word, wider than 1.6 times its height', 330, [890, 200]],
  ])('is not %s', async (_case, width, expected) => {
    expect(
      await size([
        { left: 0, width },
        { left: width + 30, width: 530 },
      ]),
    ).toEqual(expected[0] === width ? expected : [width + 560, 200])
  })

  test('is the whole logo where no gap divides it', async () => {
    expect(await size([{ left: 0, width: 600 }])).toEqual([600, 200])
    expect(await size([...markAndName, { left: 0, width: 860, top: 180, height: 20 }])).toEqual([860, 200])
  })

  test('is the whole logo where it is not wide enough to have a name beside it', async () => {
    expect(
      await size([
        { left: 0, width: 120 },
        { left: 150, width: 140 },
      ]),
    ).toEqual([290, 200])
    expect(
      await size([
        { left: 0, width: 120 },
        { left: 150, width: 155 },
      ]),
    ).toEqual([120, 200])
  })

  test('is not divided by a gap as narrow as that between two letters', async () => {
    expect(
      await size([
        { left: 0, width: 200 },
        { left: 210, width: 400 },
      ]),
    ).toEqual([610, 200])
    expect(
      await size([
        { left: 0, width: 200 },
        { left: 214, width: 400 },
      ]),
    ).toEqual([200, 200])
  })
})

test('a logo whose drawing reaches into the corners is left as it is', async () => {
  const logo = await drawLogo(
    [
      { left: -20, width: 200, top: -20, height: 240, colour: '#0a5c4a' },
      { left: 230, width: 300, colour: '#0a5c4a' },
    ],
    '#ffffff',
  )
  expect(await sizeOf(await findMark(logo))).toEqual([570, 240])
})

test('a ground that is not quite even, as in a photo, is ground all the same', async () => {
  const uneven: Box = { left: 208, width: 10, top: -20, height: 240, colour: '#f6f8fa' }
  expect(await sizeOf(await findMark(await drawLogo([...markAndName, uneven], '#ffffff')))).toEqual([200, 200])
})

test.each(['', '#ffffff'])('an image that is nothing but ground stays as it is: %j', async (ground) => {
  const logo = await drawLogo([{ left: 0, width: 400, colour: 'none' }], ground)
  expect(await sizeOf(await findMark(logo))).toEqual([440, 240])
})
