import { noImage } from '../no-image.ts'
import type { HomeContent } from './home-document.ts'
import { homeSectionIds } from './home-sections.ts'

export const homeContent: HomeContent = {
  hero: { heading: '', text: '', button: 'Zungumza nasi', image: noImage, darkImage: noImage },
  sections: homeSectionIds.map((id) => ({ id, isHidden: false })),
  about: {
    title: 'Kuhusu {company}',
    text: 'Tunawasaidia watu kupata {offer}, na kuwaeleza wanachopaswa kujua kabla ya kuamua.',
    aims: [],
    image: noImage,
  },
  why: { title: 'Kwa nini utuchague', items: [], image: noImage },
  figures: [],
  work: { title: 'Tunavyofanya kazi', steps: [] },
  values: { title: 'Maadili yetu', items: [] },
  closing: {
    title: 'Tuambie unachotafuta.',
    text: 'Au kuhusu ulicho nacho.',
    button: 'Zungumza nasi',
  },
  testimonials: { title: 'Wateja wanasema' },
}
