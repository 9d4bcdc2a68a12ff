import type { Translation } from '#app/shared/translation.ts'
import type { resultsMessages as english } from './results-messages.ts'

export const resultsMessages = {
  home: 'Mwanzo',
  found: (total) => `Tumepata ${total}`,
  foundPart: (total, shown) => `Tumepata ${total}, unaona ${shown}`,
  showing: (shown, total) => `Unaona ${shown} kati ya ${total}`,
  metaTitle: (title, page) => (page > 1 ? `${title}, ukurasa wa ${page}` : title),
  removeFilter: (filter) => `Ondoa ${filter}`,
  clearFilters: 'Ondoa vichujio',
  saveSearch: 'Hifadhi utafutaji huu',
  sort: 'Mpangilio',
  view: 'Mwonekano',
  views: { grid: 'Kama kadi', list: 'Kama orodha', map: 'Kwenye ramani' },
  forOwners: 'Kwa wamiliki',
  onMarket: (count) => `Sasa kuna ${count} sokoni`,
  notHereYet: {
    title: 'Hujapata unachotafuta?',
    text: 'Tuambie eneo, ukubwa na bajeti yako.',
    ask: 'Tuambie unachohitaji',
  },
  more: { talk: 'Zungumza nasi', read: 'Soma zaidi', readAbout: (service: string) => ` kuhusu ${service}` },
} satisfies Translation<typeof english>
