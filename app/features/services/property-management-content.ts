import type { ServiceContent } from './service-content.ts'

export const propertyManagement: ServiceContent = {
  slug: 'property-management',
  interest: 'property-management',
  name: 'Property Management',
  description:
    'Rent collected, tenants screened, repairs done and accounts you can read: property management in Nairobi for owners next door and owners abroad.',
  headline: 'Property management with the figures on the table.',
  lead: 'You own the house. We let it, look after it and tell you each month what came in, what went out and why. Whether you live in the next street or in another time zone, you hear about a leak before the tenant tires of it.',
  image: {
    src: '/media/bbbe01b69cfaf3a144c2dfa13128b931',
    alt: 'Lobby entrance of an apartment block with a timber canopy, palms and paving.',
    width: 1600,
    height: 1067,
    color: '#3c413b',
  },
  tiles: [
    { label: 'properties managed', figure: { claim: 'propertiesManaged' } },
    { label: 'occupancy rate', figure: { claim: 'occupancy' } },
    { label: 'client satisfaction', figure: { claim: 'satisfaction' } },
    { label: 'years of experience', figure: { claim: 'years' } },
  ],
  offers: {
    title: 'Six things we take off your hands',
    text: 'Take all of them, or the ones you would rather not do on a Sunday.',
    items: [
      {
        title: 'Monthly reporting',
        text: 'A statement by the fifth: rent received, repairs paid, what is owed, and the receipts behind each line.',
      },
      {
        title: 'Tenant screening',
        text: 'Identity, employer and the last landlord are checked before anybody is handed a key. You say yes or no.',
      },
      {
        title: 'Maintenance coordination',
        text: 'We get the quotations, choose with you above an agreed sum, and look at the work before it is paid.',
      },
      {
        title: 'Rent collection',
        text: 'By bank or mobile money into an account kept for clients. Late rent is followed up on the second day.',
      },
      {
        title: 'Financial management',
        text: 'Service charge budgets, land rates, insurance and the rental income tax return, each in its month.',
      },
      {
        title: 'Legal compliance',
        text: 'Written leases, deposits accounted for, notices served in the form and time the law asks for.',
      },
    ],
  },
  reasons: {
    title: 'Why owners stay',
    image: {
      src: '/media/acb2d8531c6a5e192a75f8ddde69c220',
      alt: 'Close view of the stacked glass balconies of a modern apartment block.',
      width: 1600,
      height: 1067,
      color: '#bbc6cd',
    },
    items: [
      { title: 'One name to call', text: 'The manager who let the house answers for it until you sell it.' },
      { title: 'No spending behind your back', text: 'Above the limit in your contract, nothing is ordered unasked.' },
      { title: 'Empty weeks are counted', text: 'We advertise from the day notice is given, not the day it ends.' },
      {
        title: 'Photographs at both ends',
        text: 'Every move in and move out is recorded, so deposits are not argued.',
      },
    ],
  },
  scope: {
    title: 'A month with us',
    text: 'The same four dates, every month, for a bedsitter and for a block.',
    items: [
      {
        figure: '1st',
        title: 'Rent falls due',
        text: 'Tenants are reminded beforehand and receipted on the day they pay.',
      },
      {
        figure: '5th',
        title: 'Your statement arrives',
        text: 'With receipts, and a line on anything out of the ordinary.',
      },
      {
        figure: '10th',
        title: 'The money is in your account',
        text: 'Rent less the agreed fee and approved repairs.',
      },
      {
        figure: '20th',
        title: 'The house is walked',
        text: 'Common areas, meters, roof and tanks; findings go to you in writing.',
      },
    ],
  },
  steps: {
    title: 'From first call to first rent',
    items: [
      {
        title: 'We visit',
        text: 'An hour at the property. We tell you what it would let for and what it needs first.',
      },
      {
        title: 'You sign',
        text: 'A plain contract: fee, spending limit, notice period. No fee before there is rent.',
      },
      { title: 'We let', text: 'Photographs, viewings, screening, lease, inventory. You choose the tenant.' },
      {
        title: 'We look after it',
        text: 'Rent, repairs and reports by the calendar, and a review with you each year.',
      },
    ],
  },
  closing: {
    title: 'Tell us about the property.',
    text: 'Where it is, how it is let today and what troubles you about it. We come and look before we quote.',
  },
}
