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
    title: 'Property Management',
    description: 'Rent, repairs and monthly accounts',
    summary: 'Rent collected, repairs done, accounts you can read by the fifth of each month.',
    icon: KeyRound,
  },
  {
    slug: 'commission-agent-services',
    path: '/commission-agent-services',
    title: 'Commission Agent Services',
    description: 'Buyers and tenants, found for you',
    summary: 'We act for you, find the buyer or tenant, and are paid when the deal is done.',
    icon: Handshake,
  },
  {
    slug: 'property-sales-marketing',
    path: '/property-sales-marketing',
    title: 'Property Sales and Marketing',
    description: 'Pricing, photographs, viewings',
    summary: 'Measured plans, honest photographs and a price the street will bear.',
    icon: Megaphone,
  },
  {
    slug: 'project-management',
    path: '/project-management',
    title: 'Project Management',
    description: 'From foundation to handover',
    summary: 'One person answers for cost, time and finish, from foundation to handover.',
    icon: HardHat,
  },
  {
    slug: 'facility-management',
    path: '/facility-management',
    title: 'Facility Management',
    description: 'Lifts, generators, water, guards',
    summary: 'Lifts, generators, boreholes and guards, checked before they fail.',
    icon: Wrench,
  },
  {
    slug: 'market-analysis',
    path: '/market-analysis',
    title: 'Market Analysis',
    description: 'Valuations and area reports',
    summary: 'What it is worth today, what it lets for, and what is being built next door.',
    icon: ChartLine,
  },
]
