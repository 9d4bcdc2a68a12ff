import { byDeal, byGoods, type Offer } from '#app/shared/offer.ts'
import { replyMessages } from '#app/shared/reply-messages.ts'

/** What the articles are about, by what the company does. */
function doing(offer: Offer) {
  return byDeal(offer, {
    sale: 'buying, selling',
    rent: 'renting, letting',
    both: 'buying, renting, letting',
  })
}

/** The public pages of the blog. */
export const blogMessages = {
  name: 'Blog',
  list: {
    pageTitle: (company: string) => `Blog | ${company}`,
    numberedPageTitle: (company: string, page: number) => `Blog, page ${page} | ${company}`,
    feedTitle: (company: string) => `${company}: blog`,
    description: (offer: Offer) => `Articles about ${doing(offer)} and owning property in Kenya.`,
    title: 'Articles about property',
    lead: (offer: Offer) =>
      `On ${doing(offer)} and owning ${byGoods(offer, { buildings: 'a home', land: 'land', both: 'a home or land' })} in Kenya.`,
    featured: 'Featured articles',
    latest: 'Latest articles',
    found: (count: number) => (count === 1 ? '1 article found' : `${count.toLocaleString('en-GB')} articles found`),
    matching: (text: string) => `Articles with “${text}”`,
    matchingIn: (text: string, category: string) => `Articles with “${text}” in ${category}`,
    readMore: 'Read more',
  },
  search: {
    label: 'Articles',
    text: 'Search articles',
    placeholder: {
      sale: 'Title deed, deposit, stamp duty',
      rent: 'Deposit, service charge, repairs',
      both: 'Title deed, deposit, stamp duty',
    },
    category: 'Category',
    allCategories: 'All categories',
    submit: 'Search',
  },
  empty: {
    title: 'No articles found',
    filtered: 'Try adjusting your search terms.',
    none: 'Check back soon for new content.',
    all: 'All articles',
  },
  unavailable: {
    pageTitle: 'Not available right now',
    title: 'We can’t load our articles right now',
    text: 'Please try again in a few minutes.',
  },
  insights: {
    title: 'Latest insights',
    all: 'View all articles',
  },
  missing: {
    title: 'Blog post not found',
    text: 'The blog post you’re looking for doesn’t exist or has been removed.',
  },
  post: {
    back: 'Back to blog',
    readingTime: (minutes: number) => `${minutes} min read`,
    views: (count: number) => (count === 1 ? '1 view' : `${count.toLocaleString('en-GB')} views`),
    contents: 'In this article',
    related: 'Related articles',
    shareCopied: 'Paste it wherever you want to share this article.',
  },
  contact: {
    label: 'Talk to us',
    title: 'Need advice on your own situation?',
    text: (hours: number) => `Tell us what you’re deciding. ${replyMessages.promise(hours)}`,
    call: 'Call us',
    callNumber: (phone: string) => `Call us: ${phone}`,
    email: 'Email us',
    emailAddress: (email: string) => `Email us: ${email}`,
  },
  table: 'Table',
  feedDescription: 'Articles about property in Kenya.',
  uncategorised: 'Uncategorised',
  /** Categories whose stored name isn't what people read; all others are shown as stored. */
  categories: {
    'Property Tips': 'Property tips',
    'Market Analysis': 'Market analysis',
    'Investment Guide': 'Investment guide',
    'Legal Advice': 'Legal advice',
    'Home Buying': 'Home buying',
    'Property Management': 'Property management',
    'Real Estate News': 'Real estate news',
  },
} as const
