import { byDeal, byGoods, type Offer } from '#app/shared/offer.ts'
import { replyMessages } from '#app/shared/reply-messages.ts'
import type { Translation } from '#app/shared/translation.ts'
import type { blogMessages as english } from './blog-messages.ts'

const goods = { buildings: 'nyumba', land: 'viwanja', both: 'nyumba na viwanja' }

function doing(offer: Offer) {
  return byDeal(offer, {
    sale: 'kununua, kuuza',
    rent: 'kupanga, kupangisha',
    both: 'kununua, kupanga, kupangisha',
  })
}

export const blogMessages = {
  name: 'Blogu',
  list: {
    pageTitle: (company: string) => `Blogu | ${company}`,
    numberedPageTitle: (company: string, page: number) => `Blogu, ukurasa ${page} | ${company}`,
    feedTitle: (company: string) => `${company}: blogu`,
    description: (offer: Offer) => `Makala kuhusu ${doing(offer)} na kumiliki ${byGoods(offer, goods)} nchini Kenya.`,
    title: 'Makala kuhusu mali isiyohamishika',
    lead: (offer: Offer) => `Kuhusu ${doing(offer)} na kumiliki ${byGoods(offer, goods)} nchini Kenya.`,
    featured: 'Makala zilizochaguliwa',
    latest: 'Makala mpya zaidi',
    found: (count: number) => `Makala ${count.toLocaleString('en-GB')} ${count === 1 ? 'imepatikana' : 'zimepatikana'}`,
    matching: (text: string) => `Makala zenye “${text}”`,
    matchingIn: (text: string, category: string) => `Makala zenye “${text}” katika ${category}`,
    readMore: 'Soma zaidi',
  },
  search: {
    label: 'Makala',
    text: 'Tafuta makala',
    placeholder: {
      sale: 'Hatimiliki, malipo ya awali, ushuru wa stempu',
      rent: 'Amana, ada ya huduma, ukarabati',
      both: 'Hatimiliki, amana, ushuru wa stempu',
    },
    category: 'Aina',
    allCategories: 'Aina zote',
    submit: 'Tafuta',
  },
  empty: {
    title: 'Hakuna makala zilizopatikana',
    filtered: 'Jaribu maneno mengine.',
    none: 'Rudi baada ya muda upate makala mpya.',
    all: 'Makala zote',
  },
  unavailable: {
    pageTitle: 'Haipatikani kwa sasa',
    title: 'Makala zetu hazipatikani kwa sasa',
    text: 'Jaribu tena baada ya dakika chache.',
  },
  insights: {
    title: 'Makala mpya',
    all: 'Tazama makala zote',
  },
  missing: {
    title: 'Makala haikupatikana',
    text: 'Makala unayotafuta haipo au imeondolewa.',
  },
  post: {
    back: 'Rudi kwenye blogu',
    readingTime: (minutes: number) => `dakika ${minutes} za kusoma`,
    views: (count: number) => `imesomwa mara ${count.toLocaleString('en-GB')}`,
    contents: 'Katika makala hii',
    related: 'Makala zinazohusiana',
    shareCopied: 'Kibandike popote unapotaka kushiriki makala hii.',
  },
  contact: {
    label: 'Zungumza nasi',
    title: 'Unahitaji ushauri kuhusu hali yako?',
    text: (hours: number) => `Tuambie unachotaka kuamua. ${replyMessages.promise(hours)}`,
    call: 'Tupigie simu',
    callNumber: (phone: string) => `Tupigie simu: ${phone}`,
    email: 'Tuandikie barua pepe',
    emailAddress: (email: string) => `Tuandikie barua pepe: ${email}`,
  },
  table: 'Jedwali',
  feedDescription: 'Makala kuhusu nyumba na viwanja nchini Kenya.',
  uncategorised: 'Bila aina',
  categories: {
    'Property Tips': 'Vidokezo vya nyumba',
    'Market Analysis': 'Uchambuzi wa soko',
    'Investment Guide': 'Mwongozo wa uwekezaji',
    'Legal Advice': 'Ushauri wa kisheria',
    'Home Buying': 'Kununua nyumba',
    'Property Management': 'Usimamizi wa nyumba',
    'Real Estate News': 'Habari za nyumba',
  },
} satisfies Translation<typeof english>
