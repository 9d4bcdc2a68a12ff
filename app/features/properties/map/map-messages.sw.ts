import type { Translation } from '#app/shared/translation.ts'
import type { mapMessages as english } from './map-messages.ts'

export const mapMessages = {
  label: 'Ramani',
  drawing: 'Ramani ya matangazo ya orodha hii. Matangazo hayohayo yako kwenye orodha.',
  ask: 'Uliza',
  from: (price) => `kuanzia ${price}`,
  group: (count, from) => (from === null ? `Matangazo ${count}` : `Matangazo ${count}, kuanzia KSh ${from}`),
  states: { saved: 'umehifadhi', viewed: 'umeshaona', selected: 'umechagua' },
  zoomIn: 'Kuza ramani',
  zoomOut: 'Punguza ramani',
  searchAsIMove: 'Tafuta ninaposogeza ramani',
  searchHere: 'Tafuta eneo hili',
  asList: 'Matangazo ya ramani hii, kama orodha',
  toList: 'Orodha',
  close: 'Funga',
  unplaced: (missing, total) =>
    missing === 1
      ? `Tangazo 1 kati ya ${total} haliko kwenye ramani.`
      : `Matangazo ${missing} kati ya ${total} hayako kwenye ramani.`,
  seeList: 'Ona yote kama orodha',
  noTiles: 'Picha za ramani hazipakii, kwa hivyo unaona mchoro tu. Matangazo yako mahali pake.',
  noPins: 'Hatukuweza kupakia matangazo ya sehemu hii ya ramani. Sogeza ramani ujaribu tena.',
  keys: 'Vitufe vya mishale husogeza ramani, + na - huikuza na kuipunguza.',
} satisfies Translation<typeof english>
