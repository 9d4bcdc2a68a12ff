const rule = 'Use SVG or PNG, at least 400 px wide, up to 2 MB.'

/** Why a logo is not accepted, as the person who uploads it reads it; the screen puts the name of the file before it. */
export const logoMessages = {
  forbidden: 'Only administrators can change the brand.',
  unsupported: `${rule} Ask your designer for the SVG.`,
  tooLarge: `The file is larger than 2 MB. ${rule}`,
  tooSmall: (width: number) => `It is ${width} px wide. ${rule}`,
  tooLong: 'A logo can be at most 12 times as long as it is wide.',
  damaged: 'The file is damaged or incomplete. Please upload the original again.',
  tooManyPixels: (megapixels: number) =>
    `It has ${megapixels} megapixels, and 50 are the most a logo can have. ${rule}`,
  hasText:
    'This SVG has live text or a photo in it, which other computers show differently. Convert the text to outlines, or use a PNG.',
  tooComplex: 'This SVG is too complex for a logo. Export a simpler one, or use a PNG.',
} as const
