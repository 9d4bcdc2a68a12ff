import sharp from 'sharp'

const scannedHeight = 160
/** A gap in the drawing this wide, of its height, separates the mark from the name. */
const minGap = 0.06
const minAlpha = 24
const sameColour = 36

type Pixel = readonly [red: number, green: number, blue: number, alpha: number]
type Pixels = { data: Buffer; width: number; height: number }

/**
 * The mark of a logo that has its name beside it: what stands before the first gap, if that is about as wide as it is high.
 * Otherwise the whole logo. As PNG without margins.
 */
export async function findMark(logo: Buffer): Promise<Buffer> {
  const image = await sharp(logo).png().toBuffer()
  // Of the image with its margins: without them the drawing may reach into the corners.
  const ground = findGround(await readPixels(image))
  if (!ground) return image
  const whole = await trim(image, ground)
  const { width, height } = await sharp(whole).metadata()
  if (width < height * 1.5) return whole
  const gap = findFirstGap(await readPixels(whole, scannedHeight), ground)
  if (gap === undefined) return whole
  const right = Math.round((gap / scannedHeight) * height)
  if (right < height * 0.5 || right > height * 1.6) return whole
  return trim(await sharp(whole).extract({ left: 0, top: 0, width: right, height }).png().toBuffer(), ground)
}

/** Without margins of the ground; an image that is nothing but ground stays as it is. */
async function trim(image: Buffer, [r, g, b, alpha]: Pixel): Promise<Buffer> {
  const background = { r, g, b, alpha: alpha / 255 }
  return sharp(image)
    .trim({ background, threshold: 12 })
    .png()
    .toBuffer()
    .catch(() => image)
}

async function readPixels(image: Buffer, height?: number): Promise<Pixels> {
  const { data, info } = await sharp(image).resize({ height }).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function pixelAt({ data, width }: Pixels, x: number, y: number): Pixel {
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)
  return [red, green, blue, alpha]
}

/** What the drawing stands on: nothing, or the colour of all four corners. Undefined where it reaches into them. */
function findGround(pixels: Pixels): Pixel | undefined {
  const { data, width, height } = pixels
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < minAlpha) return [0, 0, 0, 0]
  const corners = [0, width - 1].flatMap((x) => [0, height - 1].map((y) => pixelAt(pixels, x, y)))
  const [first] = corners
  return first && corners.every((corner) => isLike(corner, first)) ? first : undefined
}

function isLike(pixel: Pixel, ground: Pixel) {
  if (ground[3] < minAlpha) return pixel[3] < minAlpha
  const [red, green, blue] = pixel
  return Math.abs(red - ground[0]) + Math.abs(green - ground[1]) + Math.abs(blue - ground[2]) < sameColour
}

/** Where the drawing is interrupted from top to bottom. */
function findFirstGap(pixels: Pixels, ground: Pixel): number | undefined {
  const rows = Array.from({ length: pixels.height }, (_, y) => y)
  let empty = 0
  for (let x = 0; x < pixels.width; x++) {
    empty = rows.every((y) => isLike(pixelAt(pixels, x, y), ground)) ? empty + 1 : 0
    if (empty >= minGap * scannedHeight && x >= empty) return x - empty + 1
  }
  return undefined
}
