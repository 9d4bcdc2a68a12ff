import type { ServiceContent } from './service-content.ts'

export const facilityManagement: ServiceContent = {
  slug: 'facility-management',
  interest: 'facility-management',
  name: 'Facility management',
  description:
    'Facility management for estates, offices and godowns in Kenya: lifts, generators, boreholes, security and cleaning, serviced before they fail.',
  headline: 'Facility management that prevents breakdowns.',
  lead: 'We service every lift, pump, lock and light on schedule, and respond fast when something still goes wrong.',
  image: {
    src: '/media/883ad8b706f6fcd5684e6ad35fdc5f1d',
    alt: 'Eight-storey glass and concrete office building on a tree-lined street.',
    width: 1600,
    height: 1067,
    color: '#91a8b3',
  },
  tiles: [
    { label: 'uptime', figure: { claim: 'uptime' } },
    { label: 'emergency response', figure: { claim: 'emergencyResponse' } },
    { label: 'facilities managed', figure: { claim: 'facilitiesManaged' } },
    { label: 'years of experience', figure: { claim: 'years' } },
  ],
  offers: {
    title: 'What we look after',
    text: 'One contract and one number to call for all of it.',
    items: [
      {
        title: 'Preventive maintenance',
        text: 'Lifts, pumps, generators and roofs on a schedule, each visit signed off with a photo.',
      },
      {
        title: 'Emergency response',
        text: 'One number to call, and a technician who already knows your building.',
      },
      {
        title: 'Vendor management',
        text: 'Cleaning, garden, lift and generator contractors: tendered, supervised and paid on performance.',
      },
      {
        title: 'Compliance monitoring',
        text: 'Fire, lift, electrical and workplace safety certificates renewed on time.',
      },
      {
        title: 'Utilities management',
        text: 'Meters read on the same day each month and checked against bills, so leaks show up early.',
      },
      {
        title: 'Security systems',
        text: 'Guards, gates, cameras and alarms under one plan, with logbooks checked every morning.',
      },
    ],
  },
  reasons: {
    title: 'Why buildings last longer with us',
    image: {
      src: '/media/57a66fd2432301a9e41c8871105b6d8a',
      alt: 'Warehouse loading bay with a forklift, pallets, drums and a container lorry.',
      width: 1600,
      height: 1067,
      color: '#9f9a97',
    },
    items: [
      {
        title: 'An asset register',
        text: 'Every machine with its age, make, spare parts and next service date.',
      },
      { title: 'A ten-year budget', text: 'So a new lift is budgeted for, not a shock levy.' },
      { title: 'A clear service charge', text: 'Every shilling by category, against budget, every quarter.' },
      { title: 'Daily checks', text: 'A building manager walks the site every day.' },
    ],
  },
  scope: {
    title: 'Where we work',
    text: 'Three kinds of property, each with its own needs.',
    items: [
      {
        title: 'Residential complexes',
        text: 'Water, lifts, gates and refuse, and clear accounts for the residents’ committee.',
      },
      {
        title: 'Commercial buildings',
        text: 'Cooling, backup power, reception, parking, and cleaning after hours.',
      },
      {
        title: 'Industrial facilities',
        text: 'Dock doors, floors, three-phase power, drainage and fire water, planned around production.',
      },
    ],
  },
  steps: {
    title: 'How we take over a building',
    items: [
      { title: 'Survey', text: 'We inspect everything and give you a list of assets and a list of faults.' },
      {
        title: 'Plan',
        text: 'Service schedule, budget, contractors and response times, agreed with you.',
      },
      { title: 'Run', text: 'Daily checks, planned work, emergency repairs and one monthly report.' },
      { title: 'Review', text: 'Costs, faults, complaints and what to change, every quarter.' },
    ],
  },
  closing: {
    title: 'Tell us about your building',
    text: 'What it is, and what broke down last. We’ll visit before we quote.',
  },
}
