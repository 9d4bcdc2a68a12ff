import {
  buildWorkbook,
  type Value,
} from '#app/features/properties/admin/import/file/workbook/a-workbook.test-builder.ts'
import { zipSync } from 'fflate'
import { drawPhoto } from './listings-file.ts'
import type { MovingCompany } from './moving-company.ts'

/** A made-up letting firm of Kisumu, and what its owner types. It has no licence yet. */
export const milimani: MovingCompany = {
  name: 'Milimani Lettings',
  legalName: 'Milimani Lettings Limited',
  tagline: 'Homes to rent by the lake',
  phone: '0572 020 304',
  whatsapp: '0722 000 481',
  email: 'office@milimanilettings.example',
  address: 'Oginga Odinga Street',
  city: 'Kisumu',
  licence: '',
  description: 'Rooms, flats and houses to rent in Kisumu.',
  accent: '#1f5f8b',
  owner: 'Akinyi Odhiambo',
  agent: { name: 'Otieno Were', email: 'otieno@milimanilettings.example', password: 'the lake is calm 9' },
  about: 'Four of us look after blocks in Kisumu, and know every caretaker by name.',
  history: 'We began with twelve rooms in Kondele.',
  services: [{ name: 'Rent collection', summary: 'We collect the rent and tell you by the fifth.' }],
  logo: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 80">
    <rect fill="#1f5f8b" x="8" y="8" width="64" height="64"/><rect fill="#1f5f8b" x="110" y="26" width="190" height="28"/></svg>`,
}

type Kind = { count: number; type: string; bedrooms: string; rent: number }
export const buildings: { name: string; estate: string; photo: string; kinds: Kind[] }[] = [
  {
    name: 'Lakeview Court',
    estate: 'Milimani',
    photo: 'lakeview.jpg',
    kinds: [
      { count: 8, type: 'Bedsitter', bedrooms: '', rent: 9_500 },
      { count: 10, type: 'Apartment', bedrooms: '1', rent: 18_000 },
      { count: 6, type: 'Apartment', bedrooms: '2', rent: 28_000 },
    ],
  },
  {
    name: 'Baobab Flats',
    estate: 'Tom Mboya',
    photo: 'baobab.jpg',
    kinds: [
      { count: 10, type: 'Apartment', bedrooms: '1', rent: 15_000 },
      { count: 6, type: 'Apartment', bedrooms: '2', rent: 24_000 },
    ],
  },
  {
    name: 'Kondele Rooms',
    estate: 'Kondele',
    photo: 'kondele.jpg',
    kinds: [{ count: 12, type: 'Single room', bedrooms: '', rent: 5_500 }],
  },
  {
    name: 'Riat Heights',
    estate: 'Riat Hills',
    photo: 'riat.jpg',
    kinds: [{ count: 8, type: 'Apartment', bedrooms: '3', rent: 45_000 }],
  },
]

/** One workbook of sixty units, as the office keeps it: names merged over the rows of a building, and a total at the end. */
export async function unitsFile(): Promise<Uint8Array> {
  const rows: Value[][] = [
    ['Units, November 2026'],
    ['Building', 'Estate', 'Unit', 'Type', 'Bedrooms', 'Rent per month', 'Deposit', 'Status', 'Photos'],
  ]
  const merges = ['A1:I1']
  for (const { name, estate, photo, kinds } of buildings) {
    const first = rows.length + 1
    for (const { count, type, bedrooms, rent } of kinds)
      for (let unit = 1; unit <= count; unit += 1) {
        const isFirst = rows.length + 1 === first
        const status = unit % 4 === 0 ? 'Vacant' : 'Occupied'
        const number = `${name[0]}${rows.length}`
        const deposit = '1 month'
        rows.push([isFirst ? name : '', isFirst ? estate : '', number, type, bedrooms, rent, deposit, status, photo])
      }
    for (const column of ['A', 'B']) merges.push(`${column}${first}:${column}${rows.length}`)
  }
  rows.push(['', '', '', 'TOTAL', '', 1_022_000])
  const photos: Record<string, Uint8Array> = {}
  for (const [index, { photo }] of buildings.entries()) photos[photo] = await drawPhoto(index)
  return zipSync({ 'Units.xlsx': buildWorkbook([{ name: 'Units', rows, merges }]), ...photos }, { level: 0 })
}
