import { type Brand, defaultBrand } from '#app/features/content/brand/brand.ts'
import { getEmailDisplayFont } from '#app/features/content/brand/font-sets.ts'
import { createPalette, getTextOn } from '#app/features/content/brand/palette.ts'

/** The company's look in an email. Email programs have no style sheet to replace, so the colours stand in every element. */
export type EmailLook = {
  accent: string
  /** Text on the accent. */
  onAccent: string
  /** Links where the reader's program is dark. */
  darkAccent: string
  displayFont: string
  /** As PNG, the one format with transparency that every email program shows. */
  logo: { url: string; width: number; height: number } | undefined
}

const logoBox = { width: 220, height: 56 }

export function createEmailLook({ accent, fonts, logo }: Brand, origin: string): EmailLook {
  const scale = Math.min(logoBox.width / logo.width, logoBox.height / logo.height, 1)
  return {
    accent,
    onAccent: getTextOn(accent),
    darkAccent: createPalette(accent).dark.acacia ?? accent,
    displayFont: getEmailDisplayFont(fonts),
    logo: logo.src
      ? {
          url: `${origin}${logo.src}/logo.png`,
          width: Math.round(logo.width * scale),
          height: Math.round(logo.height * scale),
        }
      : undefined,
  }
}

/** Of a company that has chosen nothing yet. */
export const defaultEmailLook = createEmailLook(defaultBrand, '')
