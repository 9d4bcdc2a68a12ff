import type { ServiceContent } from './service-content.ts'

export const propertyManagement: ServiceContent = {
  slug: 'property-management',
  interest: 'property-management',
  name: 'Property management',
  description:
    'Property management in Nairobi for owners here and abroad: tenants screened, rent collected, repairs done and a clear statement every month.',
  headline: 'Property management, with every shilling accounted for.',
  lead: 'We find the tenant, look after the property and tell you each month what came in, what went out and why. Wherever you live, you’ll hear about a leak before the tenant has to chase.',
  image: {
    src: '/media/bbbe01b69cfaf3a144c2dfa13128b931',
    alt: 'Lobby entrance of an apartment block with a canopy and a paved forecourt.',
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
    title: 'What we can do for you',
    text: 'Take all six, or only the ones you’d rather not do yourself.',
    items: [
      {
        title: 'Monthly reporting',
        text: 'A statement by the 5th: rent received, repairs paid, what is owed, and a receipt for each line.',
      },
      {
        title: 'Tenant screening',
        text: 'We check identity, employer and previous landlord before anyone gets a key. The decision is yours.',
      },
      {
        title: 'Maintenance coordination',
        text: 'We get quotes, ask you above an agreed amount, and inspect the work before paying for it.',
      },
      {
        title: 'Rent collection',
        text: 'By bank or mobile money, into a client account. We follow up late rent from the second day.',
      },
      {
        title: 'Financial management',
        text: 'Service charge budgets, land rates, insurance and the rental income tax return, on time.',
      },
      {
        title: 'Legal compliance',
        text: 'Written leases, deposits accounted for, and notices served as the law requires.',
      },
    ],
  },
  reasons: {
    title: 'Why owners stay with us',
    image: {
      src: '/media/03c3e57f013aebd83bd2b6099b1a37df',
      alt: 'Apartment tower at dusk with many lit windows and street lamps.',
      width: 1600,
      height: 1067,
      color: '#312920',
    },
    items: [
      { title: 'One person to call', text: 'The same manager looks after your property from the first tenant on.' },
      { title: 'No surprise spending', text: 'Nothing above your agreed limit is spent without your approval.' },
      { title: 'Fewer empty weeks', text: 'We advertise from the day a tenant gives notice, not the day they leave.' },
      {
        title: 'Photos at move-in and move-out',
        text: 'Both are recorded room by room, so there is nothing to argue about over the deposit.',
      },
    ],
  },
  scope: {
    title: 'A month with us',
    text: 'The same four dates every month, for a bedsitter or a whole block.',
    items: [
      {
        figure: '1st',
        title: 'Rent is due',
        text: 'Tenants get a reminder before, and a receipt the day they pay.',
      },
      {
        figure: '5th',
        title: 'Your statement arrives',
        text: 'With receipts, and a note on anything unusual.',
      },
      {
        figure: '10th',
        title: 'You get paid',
        text: 'Rent, less the agreed fee and approved repairs.',
      },
      {
        figure: '20th',
        title: 'We inspect the property',
        text: 'Common areas, meters, roof and tanks. You get our notes in writing.',
      },
    ],
  },
  steps: {
    title: 'From first call to first rent',
    items: [
      {
        title: 'We visit',
        text: 'We spend an hour at the property, then tell you what rent to expect and what needs fixing first.',
      },
      {
        title: 'You sign',
        text: 'A plain contract: the fee, the spending limit and the notice period.',
      },
      { title: 'We find a tenant', text: 'Photos, viewings, screening, lease and inventory. You choose the tenant.' },
      {
        title: 'We look after it',
        text: 'Rent, repairs and reports every month, and a review with you every year.',
      },
    ],
  },
  closing: {
    title: 'Tell us about your property',
    text: 'Where it is, whether it’s rented, and what worries you. We’ll visit before we quote.',
  },
}
