import type { ServiceContent } from './service-content.ts'

export const projectManagement: ServiceContent = {
  slug: 'project-management',
  interest: 'project-management',
  name: 'Project Management',
  description:
    'One person answers for cost, time and finish: construction and renovation project management in Kenya, from the first drawing to handover.',
  headline: 'Project management from foundation to handover.',
  lead: 'Building from abroad, or beside a full-time job? We stand on the site in your place. One person answers for cost, time and finish, and sends you photographs with a ruler in them.',
  image: {
    src: '/media/47b70c3da6884c837b9e0924bf0dd565',
    alt: 'Architectural floor plan with a pencil, ruler and rolled drawings on a desk.',
    width: 1600,
    height: 1067,
    color: '#c8c2ba',
  },
  tiles: [],
  offers: {
    title: 'What we hold together',
    text: 'Architect, engineer, surveyor, county, contractor and bank, each with a calendar of their own.',
    items: [
      {
        title: 'Planning and feasibility',
        text: 'What the plot, the zoning and the budget allow, before anybody draws it.',
      },
      {
        title: 'Design coordination',
        text: 'Architect and engineers on one set of drawings, with the clashes found on paper.',
      },
      {
        title: 'Budget and cost control',
        text: 'A bill of quantities, three tenders, and payment against measured work alone.',
      },
      {
        title: 'Permits and approvals',
        text: 'County, environment and construction authority: filed in order and followed up in person.',
      },
      {
        title: 'Contractor supervision',
        text: 'Site visits every week, concrete cubes tested, steel counted before it is covered.',
      },
      {
        title: 'Quality and handover',
        text: 'A snag list room by room, occupation certificate, warranties and drawings as built.',
      },
    ],
  },
  reasons: {
    title: 'Why owners let us build',
    image: {
      src: '/media/ba9ea37bf100d489d920fced6a38ec62',
      alt: 'Row of three-storey townhouses with brick and timber fronts along a paved estate street.',
      width: 1600,
      height: 1067,
      color: '#bac3cb',
    },
    items: [
      {
        title: 'Money follows work',
        text: 'No advance beyond what stands on the site. You see the measurement first.',
      },
      { title: 'No silent changes', text: 'Every variation has a price and a signature before it has a hammer.' },
      { title: 'A report on Fridays', text: 'Done, next, money spent, money left, and what worries us.' },
      { title: 'A year after handover', text: 'We come back for the defects while the retention is still held.' },
    ],
  },
  scope: {
    title: 'What we build',
    text: 'Three kinds of project, one way of running them.',
    items: [
      {
        title: 'Residential',
        text: 'Houses, maisonettes, townhouse courts and apartment blocks, on your plot or one we find.',
      },
      { title: 'Commercial', text: 'Offices, shops and godowns, with the fire, lift and power approvals they need.' },
      { title: 'Renovation', text: 'Old houses opened up with care, tenanted blocks improved floor by floor.' },
    ],
  },
  steps: {
    title: 'How a project runs',
    items: [
      {
        title: 'Brief and feasibility',
        text: 'What you want, what the plot allows, what it will cost within a tenth.',
      },
      { title: 'Design and approvals', text: 'Drawings, bill of quantities, permits, tenders, contract.' },
      { title: 'Construction', text: 'Weekly visits, measured payments, tests, and a report every Friday.' },
      { title: 'Handover', text: 'Snags closed, certificates in hand, keys counted over.' },
    ],
  },
  closing: {
    title: 'What do you want to build?',
    text: 'A sketch, a plot number or only a wish. We tell you what it takes, and whether we would do it.',
  },
}
