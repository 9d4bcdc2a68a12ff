import { noImage } from '../no-image.ts'
import type { AboutContent } from './about-document.ts'

export const aboutContent: AboutContent = {
  opening: {
    title: 'Kuhusu {company}',
    text: 'Tunawasaidia watu kupata {offer}, na kuwaeleza wanachopaswa kujua kabla ya kuamua.',
    image: noImage,
  },
  history: { title: 'Hadithi yetu', text: '' },
  figures: [],
  values: { title: 'Maadili yetu', items: [], image: noImage },
  aims: [],
  team: { title: 'Kutana na timu', text: '' },
  testimonials: { title: 'Wateja wanasema' },
  closing: { title: 'Zungumza nasi.', text: 'Tuambie unachotafuta, au ulicho nacho.' },
}
