import type { HomeContent } from '#app/features/content/home/home-document.ts'
import { homeSectionIds } from '#app/features/content/home/home-sections.ts'

export const home: HomeContent = {
  hero: {
    heading: '',
    text: '',
    button: 'Get a free property assessment',
    image: {
      src: 'hero-villa-golden-hour.webp',
      alt: 'Modern two-storey villa with pool and garden in warm evening light, a city skyline on the horizon.',
      x: 50,
      y: 50,
    },
    darkImage: {
      src: 'hero-villa-dusk-wide.webp',
      alt: 'Modern villa with lit windows and a glowing pool at dusk, under a wide sky.',
      x: 50,
      y: 50,
    },
  },
  sections: homeSectionIds.map((id) => ({ id, isHidden: false })),
  about: {
    title: 'We look after houses as if we lived in them.',
    text: '{company} has worked from {city} since {year}. We manage homes, offices and land across the county and its neighbours, for owners who live next door and owners who live abroad.',
    aims: [
      {
        title: 'Mission',
        text: 'To make owning and renting property in Kenya straightforward: fair prices, written promises, prompt repairs.',
      },
      { title: 'Vision', text: 'To be the company Kenyan families recommend.' },
      {
        title: 'Objective',
        text: 'To keep every property we manage occupied, well maintained and earning, and to show its owner the figures each month.',
      },
    ],
    image: {
      src: 'karen-villa-dusk.webp',
      alt: 'Modern villa at dusk with lit windows reflected in the swimming pool.',
      x: 38,
      y: 50,
    },
  },
  why: {
    title: 'Why owners choose us',
    items: [
      { title: 'We know the area', text: 'Nairobi, Kiambu, Kajiado and Machakos, street by street.' },
      {
        title: 'A clear monthly statement',
        text: 'Rent, repairs and fees, with every shilling accounted for.',
      },
      { title: 'Reply within {hours}', text: 'From a person who knows the property.' },
    ],
    image: {
      src: 'cover-keys-model-house.webp',
      alt: 'House keys with a leather tag beside a small model house on a wooden table.',
      x: 45,
      y: 50,
    },
  },
  figures: [
    { figure: '50+', label: 'properties managed', source: 'Sample figure', month: '2026-10' },
    { figure: '97%', label: 'occupancy rate', source: 'Sample figure', month: '2026-10' },
    { figure: '250+', label: 'happy clients', source: 'Sample figure', month: '2026-10' },
    { figure: '95%', label: 'client satisfaction', source: 'Sample figure', month: '2026-10' },
    { figure: '10+', label: 'years of experience', source: 'Sample figure', month: '2026-10' },
  ],
  work: {
    title: 'How we work',
    steps: [
      {
        title: 'Consultation',
        text: 'Tell us about the property and what you need. It takes an hour, at the property or by phone, and it’s free.',
      },
      { title: 'Assessment', text: 'We inspect, measure, photograph and value it. You get a written report.' },
      { title: 'Implementation', text: 'We market, let, repair or build, to the plan you signed.' },
      { title: 'Optimisation', text: 'Every quarter we review the figures with you and change what isn’t working.' },
    ],
  },
  values: {
    title: 'Our values',
    items: [
      { title: 'Integrity', text: 'We tell you what we know about a property, faults included.' },
      { title: 'Professionalism', text: 'On time, prepared, and in writing.' },
      { title: 'Transparency', text: 'Owners can see every shilling in and out.' },
      { title: 'Efficiency', text: 'We keep empty days few.' },
      { title: 'Client satisfaction', text: 'We want you to recommend us to a friend.' },
    ],
  },
  closing: {
    title: 'Tell us about the property.',
    text: 'It may be yours, or one that you hope to buy or rent. We reply within {hours}.',
    button: 'Get a free property assessment',
  },
  testimonials: { title: 'What clients say' },
}
