import type { Translation } from '#app/shared/translation.ts'
import type { buildingMessages as english } from './building-messages.ts'

const remaining = (count: number) => (count === 1 ? 'imebaki' : 'zimebaki')
const open = (count: number) => (count === 1 ? 'iko wazi' : 'ziko wazi')

export const buildingMessages = {
  from: 'Kuanzia',
  free: (count) => (count === 0 ? 'Hakuna iliyo wazi' : `${count} ${open(count)}`),
  homesFree: (free, total) => (free === 0 ? 'Hakuna iliyo wazi' : `Nyumba ${free} kati ya ${total} ${open(free)}`),
  unitsFree: (free, total) => (free === 0 ? 'Hakuna iliyo wazi' : `Nafasi ${free} kati ya ${total} ${open(free)}`),
  left: (count) => (count === 0 ? 'Hakuna iliyobaki' : `${remaining(count)} ${count}`),
  homesLeft: (left, total) => (left === 0 ? 'Hakuna iliyobaki' : `Nyumba ${left} kati ya ${total} ${remaining(left)}`),
  unitsLeft: (left, total) => (left === 0 ? 'Hakuna iliyobaki' : `Nafasi ${left} kati ya ${total} ${remaining(left)}`),
  bedrooms: (counts) => {
    const [first, ...others] = counts
    if (others.length === 0) return first === 1 ? 'Chumba 1 cha kulala' : `Vyumba ${first} vya kulala`
    return others.length > 1
      ? `Vyumba ${first} hadi ${others.at(-1)} vya kulala`
      : `Vyumba ${first} na ${others[0]} vya kulala`
  },
  floor: (floor) => `ghorofa: ${floor}`,
  page: {
    homes: 'Nyumba za jengo hili',
    units: 'Nafasi za jengo hili',
    caption: 'Aina zilizo katika jengo hili, bei, ukubwa na lini ziko wazi',
    kind: 'Aina',
    free: 'Zilizo wazi',
    left: 'Zilizobaki',
    size: 'Ukubwa',
    price: 'Bei',
    rent: 'Kodi kwa mwezi',
    deposit: 'Amana',
    floor: 'Ghorofa',
    available: 'Kuanzia',
    link: 'Kiungo',
    now: 'Sasa hivi',
    onRequest: 'Uliza bei',
    months: (count) => (count === '1' ? 'mwezi 1' : `miezi ${count}`),
    noDeposit: 'Hakuna',
    seeIt: 'Itazame',
    notify: 'Nijulishe',
    photosOf: (name) => `Picha: ${name}`,
    photo: (position) => `Picha ya ${position}`,
    about: (verb, name) => `${verb}, ${name}`,
  },
} satisfies Translation<typeof english>
