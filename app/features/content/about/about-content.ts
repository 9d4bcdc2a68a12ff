import { noImage } from '../no-image.ts'
import type { AboutContent } from './about-document.ts'

/** Before anything is published. A section without content is not shown. */
export const aboutContent: AboutContent = {
  opening: {
    title: 'About {company}',
    text: 'We help people find {offer}, and tell them what they need to know before they decide.',
    image: noImage,
  },
  history: { title: 'Our story', text: '' },
  figures: [],
  values: { title: 'Our values', items: [], image: noImage },
  aims: [],
  team: { title: 'Meet the team', text: '' },
  testimonials: { title: 'What clients say' },
  closing: { title: 'Talk to us.', text: 'Tell us what you are looking for, or about a property of yours.' },
}
