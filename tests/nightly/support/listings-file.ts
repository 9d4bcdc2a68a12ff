import { zipSync } from 'fflate'
import sharp from 'sharp'
import { headings, messySheet } from '#app/features/properties/admin/import/a-messy-workbook.test-builder.ts'
import { writeXlsx } from '#app/features/properties/admin/import/file/write-xlsx.ts'

const photoColumn = headings.indexOf('Pics')

/** A ZIP as a company has it: its workbook, with every usual fault, and one or two photos of each listing. */
export async function listingsFile(count: number): Promise<Uint8Array> {
  const photos: Record<string, Uint8Array> = {}
  const rows: string[][] = []
  for (const cells of messySheet(count)) {
    const [reference = ''] = cells
    if (!reference.startsWith('ACH-')) {
      rows.push(cells)
      continue
    }
    const index = rows.length
    const names = [`${reference}.jpg`, ...(index % 2 === 0 ? [`${reference} garden.jpg`] : [])]
    for (const [place, name] of names.entries()) photos[`photos/${name}`] = await drawPhoto(index * 2 + place)
    rows.push(cells.with(photoColumn, names.join('; ')))
  }
  return zipSync({ 'Acacia listings.xlsx': writeXlsx(rows, 'Nyali'), ...photos }, { level: 0 })
}

/** Of the size that a phone sends. */
export async function drawPhoto(index: number) {
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1067">
    <rect width="1600" height="1067" fill="hsl(${(index * 37) % 360}, 45%, 60%)"/>
    <rect x="${200 + (index % 20) * 30}" y="400" width="700" height="667" fill="hsl(${(index * 61) % 360}, 30%, 85%)"/>
    <circle cx="1300" cy="220" r="${60 + index}" fill="#ffe9b0"/></svg>`
  return new Uint8Array(await sharp(Buffer.from(markup)).jpeg({ quality: 80 }).toBuffer())
}
