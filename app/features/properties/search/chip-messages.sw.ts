import type { Translation } from '#app/shared/translation.ts'
import type { chipMessages as english } from './chip-messages.ts'

export const chipMessages = {
  words: (text) => `“${text}”`,
  within: (km) => `Ndani ya km ${km}`,
  withinOf: (km, places) => `Ndani ya km ${km} kutoka ${places}`,
  area: 'Eneo kwenye ramani',
  inPlace: (place) => `Eneo la ${place}`,
  bathrooms: (count) => `Bafu ${count}+`,
  without: {
    category: 'Zote',
    type: 'Aina yoyote',
    price: 'Bei yoyote',
    bedrooms: 'Idadi yoyote ya vyumba',
    bathrooms: 'Idadi yoyote ya bafu',
    acres: 'Ukubwa wowote',
    status: 'Hali yoyote',
    availableBy: 'Inapatikana siku yoyote',
    places: 'Mahali popote',
    distance: 'Hapo tu',
    area: 'Ramani yote',
    oneOfSeveral: (choice) => `Bila ${choice}`,
    feature: (feature) => `${feature} si lazima`,
  },
  beginsWithWord: (label) => /^(Kuanzia|Chini|Hadi|Ndani|Takriban|Chumba|Vyumba|Bafu|Ekari|Inapatikana)\b/.test(label),
  noMatches: (filters) => `Hakuna tangazo linalolingana na utafutaji huu: ${filters}.`,
} satisfies Translation<typeof english>
