import * as z from 'zod'
import { contentDocument } from '../content-document.ts'
import { contentImage, listOf } from '../content-fields.ts'
import { brandMessages } from './brand-messages.ts'
import { defaultBrand } from './brand.ts'
import { parseHex } from './colour.ts'
import { fontSets } from './font-sets.ts'
import { isReadableAccent } from './palette.ts'

const texts = brandMessages.accent
const swatch = z.string().regex(/^#[0-9a-f]{6}$/)

/** Readable as text and under text. */
const accent = z
  .string()
  .refine((text) => parseHex(text) === text, { error: texts.notHex, abort: true })
  .refine(isReadableAccent, texts.unreadable)
  .meta({ maxLength: 7 })

const pixels = z.number().min(0).max(2400).multipleOf(1)
const logo = z.strictObject({
  src: contentImage.shape.src,
  width: pixels,
  height: pixels,
  isVector: z.boolean(),
})

export const brand = contentDocument({
  label: brandMessages.title,
  path: '/',
  isForEveryLanguage: true,
  sections: brandMessages.sections,
  schema: z.strictObject({
    logo,
    darkLogo: logo,
    icon: logo,
    accent,
    swatches: listOf(swatch, 6),
    fonts: z.enum(fontSets),
    share: contentImage,
  }),
  defaults: { en: defaultBrand, sw: defaultBrand },
})
