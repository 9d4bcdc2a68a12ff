/** The font sets that a company chooses from. All files are ours; `app/ui/styles/fonts.css` declares them. */
export const fontSets = ['fraunces', 'instrument', 'inter', 'system'] as const
export type FontSet = (typeof fontSets)[number]

const instrument = "'Instrument Sans', 'Instrument stand-in Arial', 'Instrument stand-in Roboto', system-ui, sans-serif"
const inter = "'Inter', 'Inter stand-in Arial', 'Inter stand-in Roboto', system-ui, sans-serif"
const system = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

type Tokens = { display: string; text: string; 'display-weight': number }

/** The tokens of each set but the first, which is that of tokens.css. */
export const fontTokens: Record<Exclude<FontSet, 'fraunces'>, Tokens> = {
  instrument: { display: instrument, text: instrument, 'display-weight': 560 },
  inter: { display: inter, text: inter, 'display-weight': 560 },
  system: { display: system, text: system, 'display-weight': 600 },
}

/** What an email can count on: the reader's own fonts. */
export function getEmailDisplayFont(fonts: FontSet) {
  return fonts === 'fraunces' ? 'Georgia,serif' : "-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
}

const fraunces = "'Fraunces', 'Fraunces stand-in Georgia', 'Fraunces stand-in Noto', Georgia, serif"

/** Of headings, as style properties. */
export function getDisplayFont(fonts: FontSet) {
  if (fonts === 'fraunces') return { fontFamily: fraunces, fontWeight: 440 }
  const { display, 'display-weight': fontWeight } = fontTokens[fonts]
  return { fontFamily: display, fontWeight }
}

export function getTextFont(fonts: FontSet) {
  return { fontFamily: fonts === 'fraunces' ? instrument : fontTokens[fonts].text }
}
