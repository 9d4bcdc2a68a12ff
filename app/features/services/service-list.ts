import type { IconName } from '#app/ui/icons/icon.tsx'

export type Service = {
  slug: string
  path: string
  title: string
  /** Four or five words, for menus. */
  description: string
  /** One sentence, for the services index. */
  summary: string
  icon: IconName
}

export const services: Service[] = [
  {
    slug: 'property-management',
    path: '/property-management',
    title: 'Property management',
    description: 'Rent, repairs and monthly statements',
    summary: 'Rent collected, repairs done, and a clear statement every month.',
    icon: 'key-round',
  },
  {
    slug: 'commission-agent-services',
    path: '/commission-agent-services',
    title: 'Commission agent services',
    description: 'We find your buyer or tenant',
    summary: 'We act for you, find the buyer or tenant, and get paid when the deal is done.',
    icon: 'handshake',
  },
  {
    slug: 'property-sales-marketing',
    path: '/property-sales-marketing',
    title: 'Property sales and marketing',
    description: 'Pricing, photos and viewings',
    summary: 'Measured plans, good photos and a price the local market supports.',
    icon: 'megaphone',
  },
  {
    slug: 'project-management',
    path: '/project-management',
    title: 'Project management',
    description: 'Building work, start to finish',
    summary: 'One person responsible for cost, time and quality, from start to handover.',
    icon: 'hard-hat',
  },
  {
    slug: 'facility-management',
    path: '/facility-management',
    title: 'Facility management',
    description: 'Lifts, generators, water, security',
    summary: 'Lifts, generators, boreholes and security, serviced before they fail.',
    icon: 'wrench',
  },
  {
    slug: 'market-analysis',
    path: '/market-analysis',
    title: 'Market analysis',
    description: 'Valuations and area reports',
    summary: 'Today’s value, achievable rent, and what’s being built nearby.',
    icon: 'chart-line',
  },
]
