import type { ServiceContent } from './service-content.ts'

export const facilityManagement: ServiceContent = {
  slug: 'facility-management',
  interest: 'facility-management',
  name: 'Facility Management',
  description:
    'Lifts, generators, boreholes, guards and cleaning, checked before they fail: facility management for estates, offices and godowns in Kenya.',
  headline: 'Facility management that arrives before the fault.',
  lead: 'A building is noticed when it stops working. We keep the list of everything that turns, pumps, locks and lights, service it by date, and answer at any hour when something fails all the same.',
  image: {
    src: '/media/883ad8b706f6fcd5684e6ad35fdc5f1d',
    alt: 'Eight-storey glass and concrete office building on a tree-lined street.',
    width: 1600,
    height: 1067,
    color: '#91a8b3',
  },
  tiles: [
    { label: 'uptime guarantee', figure: { claim: 'uptime' } },
    { label: 'emergency response', figure: { claim: 'emergencyResponse' } },
    { label: 'facilities managed', figure: { claim: 'facilitiesManaged' } },
    { label: 'years of experience', figure: { claim: 'years' } },
  ],
  offers: {
    title: 'What we keep running',
    text: 'One contract and one number, in place of a drawer full of business cards.',
    items: [
      {
        title: 'Preventive maintenance',
        text: 'Lifts, pumps, generators and roofs on a calendar, each visit signed off with a photograph.',
      },
      {
        title: 'Emergency response',
        text: 'A person answers day and night, and sends the fitter who has seen that board before.',
      },
      {
        title: 'Vendor management',
        text: 'Cleaners, gardeners, lift and generator firms: tendered, supervised and paid on performance.',
      },
      {
        title: 'Compliance monitoring',
        text: 'Fire, lift, electrical and workplace safety certificates renewed before the inspector asks.',
      },
      {
        title: 'Utilities management',
        text: 'Meters read on one day, water and power balanced against bills, leaks found in the figures.',
      },
      {
        title: 'Security systems',
        text: 'Guards, gates, cameras and alarms run as one plan, with the log books read each morning.',
      },
    ],
  },
  reasons: {
    title: 'Why buildings last longer with us',
    image: {
      src: '/media/cbd4911051c8df9028643ff01cb6d399',
      alt: 'Concrete yard of a warehouse with loading doors and pallets.',
      width: 1600,
      height: 1067,
      color: '#ced0d2',
    },
    items: [
      {
        title: 'An asset register',
        text: 'Every machine with its age, its maker, its spare parts and its next service.',
      },
      { title: 'A budget for ten years', text: 'So that the lift is saved for, and not a surprise to the residents.' },
      { title: 'Service charge you can read', text: 'Each shilling by heading, against budget, every quarter.' },
      { title: 'Our own eyes', text: 'A building manager walks the site daily. Sensors do not smell a burnt belt.' },
    ],
  },
  scope: {
    title: 'Where we work',
    text: 'Three kinds of property, each with faults of its own.',
    items: [
      {
        title: 'Residential complexes',
        text: 'Water, lifts, gates, refuse, children on bicycles, and a committee that wants to see the books.',
      },
      {
        title: 'Commercial buildings',
        text: 'Cooling, power without a flicker, reception, parking, and cleaning while nobody is there.',
      },
      {
        title: 'Industrial facilities',
        text: 'Dock doors, floors, three-phase supply, drainage and fire water, around the clock of production.',
      },
    ],
  },
  steps: {
    title: 'How we take over a building',
    items: [
      { title: 'Survey', text: 'Three days with torch and meter. You get the list of assets and the list of faults.' },
      {
        title: 'Plan',
        text: 'Service calendar, budget, contractors and response times, agreed with owner or committee.',
      },
      { title: 'Run', text: 'Daily rounds, planned work, emergencies answered, one monthly report.' },
      { title: 'Review', text: 'Each quarter: cost, faults, complaints, and what to change.' },
    ],
  },
  closing: {
    title: 'Which building keeps you awake?',
    text: 'Tell us what it is and what failed last. We come and look before we quote.',
  },
}
