import type { Translation } from '#app/shared/translation.ts'
import type { homeMessages as english } from './home-messages.ts'

export const homeMessages = {
  pageTitle: (company: string) => `${company}: nyumba na viwanja nchini Kenya`,
  hero: {
    label: 'Karibu',
    heading: 'Tafuta nyumba, ofisi au kiwanja',
    about: 'Kuhusu sisi',
  },
  search: {
    label: 'Nyumba na viwanja',
    question: 'Unatafuta nini?',
    buy: 'Kununua',
    rent: 'Kupanga',
    land: 'Viwanja',
    place: 'Wapi',
    placePlaceholder: 'Eneo, mtaa au mji',
    priceUpTo: 'Bei isiyozidi',
    anyPrice: 'Bei yoyote',
    price: (amount: string) => `KSh ${amount}`,
    rentPrice: (amount: string) => `KSh ${amount}/mwezi`,
    submit: 'Tafuta',
  },
  facts: {
    available: {
      figure: (count: number) => (count === 1 ? 'Tangazo 1' : `Matangazo ${count}`),
      text: 'ya nyumba, ofisi na viwanja',
    },
    since: {
      figure: (year: number) => `Tangu ${year}`,
      text: (city: string) => (city ? `ofisi yetu iko ${city}` : ''),
    },
    licensed: { figure: 'Tuna leseni', text: (name: string, number: string) => `${name} na. ${number}` },
  },
  featured: {
    title: 'Nyumba zilizochaguliwa',
    count: (count: number) => (count === 1 ? 'Tangazo 1 kwa sasa' : `Matangazo ${count} kwa sasa`),
    sale: 'Nyumba zinazouzwa',
    rent: 'Nyumba za kupanga',
    empty: 'Hakuna nyumba zilizochaguliwa kwa sasa.',
  },
  about: { more: 'Soma hadithi yetu' },
  figures: { title: 'Kwa takwimu' },
  closing: { message: 'Tuma ujumbe' },
} satisfies Translation<typeof english>
