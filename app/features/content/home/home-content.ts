import { noImage } from '../no-image.ts'
import type { HomeContent } from './home-document.ts'
import { homeSectionIds } from './home-sections.ts'

/** Before anything is published. A section without content is not shown. */
export const homeContent: HomeContent = {
  hero: { heading: '', text: '', button: 'Talk to us', image: noImage, darkImage: noImage },
  sections: homeSectionIds.map((id) => ({ id, isHidden: false })),
  about: {
    title: 'About {company}',
    text: 'We help people find {offer}, and tell them what they need to know before they decide.',
    aims: [],
    image: noImage,
  },
  why: { title: 'Why choose us', items: [], image: noImage },
  figures: [],
  work: { title: 'How we work', steps: [] },
  values: { title: 'Our values', items: [] },
  closing: {
    title: 'Tell us what you are looking for.',
    text: 'Or about a property of your own.',
    button: 'Talk to us',
  },
  testimonials: { title: 'What clients say' },
}
