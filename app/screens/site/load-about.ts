import type { RouterContextProvider } from 'react-router'
import { asVisitor } from '#app/backend/context.ts'
import {
  type FocusedImage,
  type Quote,
  type StatedFigure,
  type TeamMember,
  type TitledText,
  toQuote,
} from '#app/features/company/content-parts.ts'
import type { LoadedDocument } from '#app/features/content/load-document.ts'
import { fillPlaceholders } from '#app/features/content/placeholders.ts'
import { findShownImages } from '#app/features/content/shown-image.ts'
import { splitParagraphs } from '#app/features/content/split-paragraphs.ts'
import { loadContent, loadPlaceholders, toStatedFigures } from './load-content.ts'

export type AboutPage = {
  opening: { title: string; text: string; image: FocusedImage | null }
  history: { title: string; paragraphs: string[]; figures: StatedFigure[] }
  values: { title: string; items: TitledText[]; image: FocusedImage | null }
  aims: TitledText[]
  team: { title: string; text: string; team: TeamMember[] }
  testimonials: { title: string; quotes: Quote[] }
  closing: { title: string; text: string }
  /** The language of each section, where it is not the page's. */
  langs: LoadedDocument<'about'>['langs']
}

export async function loadAbout(context: Readonly<RouterContextProvider>): Promise<AboutPage> {
  const [{ value: about, langs }, { value: people, langs: peopleLangs }, values] = await Promise.all([
    loadContent(context, 'about'),
    loadContent(context, 'people'),
    loadPlaceholders(context),
  ])
  const { opening, history, figures, aims, team, closing } = about
  const images = [opening.image, about.values.image, ...people.team.map(({ image }) => image)]
  const show = await context
    .get(asVisitor)((sql) => findShownImages(sql, images))
    .catch(() => () => null)
  const page = {
    opening: { title: opening.title, text: opening.text, image: show(opening.image) },
    history: {
      title: history.title,
      paragraphs: splitParagraphs(history.text),
      figures: toStatedFigures(figures, values),
    },
    values: { ...about.values, image: show(about.values.image) },
    aims,
    team: {
      ...team,
      team: people.team.map((member) => Object.assign({}, member, { image: show(member.image) })),
    },
    testimonials: {
      title: about.testimonials.title,
      quotes: people.testimonials.map(toQuote),
    },
    closing,
    langs: { ...langs, ...peopleLangs },
  }
  return fillPlaceholders(page, values)
}
