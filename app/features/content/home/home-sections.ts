/** The sections below the hero, in the order of the defaults. */
export const homeSectionIds = [
  'featured',
  'services',
  'about',
  'why',
  'figures',
  'work',
  'values',
  'testimonials',
  'insights',
  'closing',
] as const

export type HomeSectionId = (typeof homeSectionIds)[number]
