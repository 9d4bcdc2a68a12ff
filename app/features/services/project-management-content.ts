import type { ServiceContent } from './service-content.ts'

export const projectManagement: ServiceContent = {
  slug: 'project-management',
  interest: 'project-management',
  name: 'Project management',
  description:
    'Construction and renovation project management in Kenya: one person responsible for cost, time and quality, from first drawing to handover.',
  headline: 'Your building project, from first drawing to handover.',
  lead: 'Building from abroad, or alongside a full-time job? We’re on site for you. One person is responsible for cost, time and quality, and sends you measured progress photos.',
  image: {
    src: '/media/47b70c3da6884c837b9e0924bf0dd565',
    alt: 'Architectural floor plan with a pencil, ruler and rolled drawings on a desk.',
    width: 1600,
    height: 1067,
    color: '#c8c2ba',
  },
  tiles: [],
  offers: {
    title: 'What we take care of',
    text: 'Architect, engineer, surveyor, county, contractor and bank, kept to one plan.',
    items: [
      {
        title: 'Planning and feasibility',
        text: 'What the plot, the zoning and your budget allow, before anyone starts drawing.',
      },
      {
        title: 'Design coordination',
        text: 'Architect and engineers on one set of drawings, so problems are found on paper.',
      },
      {
        title: 'Budget and cost control',
        text: 'A bill of quantities, three tenders, and payment only for measured work.',
      },
      {
        title: 'Permits and approvals',
        text: 'County, NEMA and NCA applications filed in the right order and followed up in person.',
      },
      {
        title: 'Contractor supervision',
        text: 'Weekly site visits, concrete tested, and steel checked before it’s covered.',
      },
      {
        title: 'Quality and handover',
        text: 'A room-by-room snag list, the occupation certificate, warranties and as-built drawings.',
      },
    ],
  },
  reasons: {
    title: 'Why owners choose us',
    image: {
      src: '/media/ba9ea37bf100d489d920fced6a38ec62',
      alt: 'Row of three-storey townhouses with brick and timber fronts along a paved estate street.',
      width: 1600,
      height: 1067,
      color: '#bac3cb',
    },
    items: [
      {
        title: 'You pay for finished work',
        text: 'Payments match what’s been measured on site, and you see the measurements first.',
      },
      { title: 'No surprise changes', text: 'Every variation is priced and signed off before work starts.' },
      { title: 'A report every Friday', text: 'What’s done, what’s next, money spent, money left and any concerns.' },
      { title: 'After handover', text: 'We come back for defects before the retention is released.' },
    ],
  },
  scope: {
    title: 'What we build',
    text: 'Three kinds of project, run the same way.',
    items: [
      {
        title: 'Residential',
        text: 'Houses, maisonettes, townhouses and apartment blocks, on your plot or one we find.',
      },
      { title: 'Commercial', text: 'Offices, shops and godowns, with their fire, lift and power approvals.' },
      { title: 'Renovation', text: 'Older houses remodelled, and occupied blocks upgraded floor by floor.' },
    ],
  },
  steps: {
    title: 'How a project runs',
    items: [
      {
        title: 'Brief and feasibility',
        text: 'What you want, what the plot allows, and the cost to within 10%.',
      },
      { title: 'Design and approvals', text: 'Drawings, bill of quantities, permits, tenders and contract.' },
      { title: 'Construction', text: 'Weekly visits, tests, payments for measured work, and a report every Friday.' },
      { title: 'Handover', text: 'Snags fixed, certificates ready, keys handed over.' },
    ],
  },
  closing: {
    title: 'What are you planning to build?',
    text: 'A sketch, a plot number or just an idea is enough. We’ll tell you what it takes.',
  },
}
