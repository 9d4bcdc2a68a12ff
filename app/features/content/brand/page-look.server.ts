import type { SiteBrand } from '#app/backend/context.ts'
import type { PageLook } from '#app/ui/document/page-look.tsx'
import frauncesFile from '../../../ui/fonts/fraunces-latin.woff2?url'
import instrumentFile from '../../../ui/fonts/instrument-sans-latin.woff2?url'
import interFile from '../../../ui/fonts/inter-latin.woff2?url'
import type { FontSet } from './font-sets.ts'
import { createPageStyle } from './page-style.ts'

const fontFiles: Record<FontSet, string[]> = {
  fraunces: [frauncesFile, instrumentFile],
  instrument: [instrumentFile],
  inter: [interFile],
  system: [],
}

/** The look of the public pages. The admin area has its own, whatever the company's colours are. */
export function createPageLook({ accent, fonts }: SiteBrand, isAdmin: boolean): PageLook {
  if (isAdmin) return { style: '', fonts: fontFiles.fraunces }
  return { style: createPageStyle({ accent, fonts }), fonts: fontFiles[fonts] }
}
