import { formatDayIn } from '#app/shared/dates.ts'
import type { Translation } from '#app/shared/translation.ts'
import { nounFirst } from '#app/shared/text.ts'
import type { searchMessages as english } from './search-messages.ts'

export const searchMessages = {
  sorts: {
    newest: 'Mpya kwanza',
    oldest: 'Za zamani kwanza',
    'price-low': 'Bei ya chini kwanza',
    'price-high': 'Bei ya juu kwanza',
    'size-large': 'Kubwa kwanza',
    'size-small': 'Ndogo kwanza',
    featured: 'Zilizochaguliwa kwanza',
  },
  count: (properties) => nounFirst(properties, 'tangazo', 'matangazo'),
  about: (total) => `takriban ${total}`,
  studio: 'Studio',
  bedrooms: (count) => (count === 1 ? 'Chumba 1+ cha kulala' : `Vyumba ${count}+ vya kulala`),
  exactBedrooms: (count) => (count === 1 ? 'Chumba 1 cha kulala' : `Vyumba ${count} vya kulala`),
  bedroomRange: (from, to) => `Vyumba ${from}–${to} vya kulala`,
  terms: {
    furnished: 'Ina fanicha',
    parking: 'Maegesho',
    internet: 'Intaneti au faiba',
    borehole: 'Maji ya kisima',
    water_included: 'Maji yamo kwenye kodi',
    own_meter: 'Mita yako ya umeme',
    pets: 'Wanyama wa kufugwa wanaruhusiwa',
    ready: 'Tayari',
    off_plan: 'Inajengwa (off plan)',
  },
  availableBy: (day) => `Inapatikana kufikia ${formatDayIn('sw-KE', day)}`,
  price: {
    from: (amount) => `Kuanzia KSh ${amount}`,
    under: (amount) => `Chini ya KSh ${amount}`,
    upTo: (amount) => `Hadi KSh ${amount}`,
    between: (from, to) => `KSh ${from} – ${to}`,
    andAbove: (amount) => `KSh ${amount} na zaidi`,
  },
  acres: {
    under: (acres) => `Chini ya ekari ${acres}`,
    upTo: (acres) => `Hadi ekari ${acres}`,
    eighth: 'Ekari 1/8 (futi 50 × 100)',
    about: (acres) => `Takriban ekari ${acres}`,
    between: (from, to) => `Ekari ${from} – ${to}`,
    andAbove: (acres) => `Ekari ${acres} na zaidi`,
  },
} satisfies Translation<typeof english>
