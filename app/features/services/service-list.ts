import { ChartLine, Handshake, HardHat, KeyRound, Megaphone, Wrench, type LucideIcon } from 'lucide-react'

export type Service = {
  slug: string
  path: string
  title: string
  /** Four or five words, for menus. */
  description: string
  /** One sentence, for the services index. */
  summary: string
  icon: LucideIcon
}

export const services: Service[] = [
  {
    slug: 'property-management',
    path: '/property-management',
    title: 'Property management',
    description: 'Rent, repairs and monthly statements',
    summary: 'Rent collected, repairs done, and a clear statement every month.',
    icon: KeyRound,
  },
  {
    slug: 'commission-agent-services',
    path: '/commission-agent-services',
    title: 'Commission agent services',
    description: 'We find your buyer or tenant',
    summary: 'We act for you, find the buyer or tenant, and get paid when the deal is done.',
    icon: Handshake,
  },
  {
    slug: 'property-sales-marketing',
    path: '/property-sales-marketing',
    title: 'Property sales and marketing',
    description: 'Pricing, photos and viewings',
    summary: 'Measured plans, good photos and a price the local market supports.',
    icon: Megaphone,
  },
  {
    slug: 'project-management',
    path: '/project-management',
    title: 'Project management',
    description: 'Building work, start to finish',
    summary: 'One person responsible for cost, time and quality, from start to handover.',
    icon: HardHat,
  },
  {
    slug: 'facility-management',
    path: '/facility-management',
    title: 'Facility management',
    description: 'Lifts, generators, water, security',
    summary: 'Lifts, generators, boreholes and security, serviced before they fail.',
    icon: Wrench,
  },
  {
    slug: 'market-analysis',
    path: '/market-analysis',
    title: 'Market analysis',
    description: 'Valuations and area reports',
    summary: 'Today’s value, achievable rent, and what’s being built nearby.',
    icon: ChartLine,
  },
]
