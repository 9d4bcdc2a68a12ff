import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import type { Brochure } from '#app/shared/brochure.ts'
import { drawDetails } from './draw-details.ts'
import { drawListing, type Photos } from './draw-listing.ts'
import { createSheet, drawFooters, group } from './sheet.ts'

/** The PDF of one listing on as many pages as it needs, or of several on one page each. */
export async function drawBrochure(brochure: Brochure, photos: Photos, made: Date): Promise<Buffer<ArrayBuffer>> {
  const sheet = createSheet(brochure, { photos, made })
  const { pen, root } = sheet
  const chunks: Buffer[] = []
  pen.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(pen, 'end')
  const extent = brochure.listings.length === 1 ? 'whole' : 'onePage'
  for (const listing of brochure.listings) {
    const section = group(root, 'Sect')
    const after = drawListing(sheet, { listing, photos, section, extent })
    if (extent === 'whole') drawDetails(sheet, { listing, photos, section, after })
    section.element.end()
    // Other requests go on between two listings.
    await setImmediate()
  }
  drawFooters(sheet)
  root.element.end()
  pen.end()
  await ended
  return Buffer.concat(chunks)
}
