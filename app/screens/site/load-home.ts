import type { RouterContextProvider } from 'react-router'
import { asVisitor } from '#app/backend/context.ts'
import {
  type FocusedImage,
  type Quote,
  type StatedFigure,
  type TitledText,
  toQuote,
} from '#app/features/company/content-parts.ts'
import { homeMessages } from '#app/features/company/home/home-messages.ts'
import type { Hero } from '#app/features/company/home/home-hero.tsx'
import type { HomeContent } from '#app/features/content/home/home-document.ts'
import type { LoadedDocument } from '#app/features/content/load-document.ts'
import type { HomeSectionId } from '#app/features/content/home/home-sections.ts'
import { fillPlaceholders, type PlaceholderValues } from '#app/features/content/placeholders.ts'
import { findShownImages, type ShowImage } from '#app/features/content/shown-image.ts'
import { splitParagraphs } from '#app/features/content/split-paragraphs.ts'
import { translateDefault } from '#app/shared/default-texts.ts'
import type { Language } from '#app/shared/language.ts'
import { byGoods, type Offer } from '#app/shared/offer.ts'
import { getOffer } from '#app/features/company/company-settings.ts'
import { authorLanguage } from '#app/shared/locale.ts'
import { loadContent, loadPlaceholders, toStatedFigures } from './load-content.ts'
import { siteWithoutBackend, loadSite } from './site-data.ts'

type Titled = { title: string; items: TitledText[] }

/** A section of the home page with what it shows. */
export type HomeSection =
  | { id: 'featured' | 'services' | 'insights' }
  | { id: 'about'; title: string; paragraphs: string[]; aims: TitledText[]; image: FocusedImage | null }
  | ({ id: 'why'; image: FocusedImage | null } & Titled)
  | { id: 'figures'; figures: StatedFigure[] }
  | ({ id: 'work' | 'values' } & Titled)
  | { id: 'testimonials'; title: string; quotes: Quote[] }
  | { id: 'closing'; title: string; text: string; button: string }

export type HomePage = {
  hero: Hero
  /** In their order, without those that are hidden or empty. */
  sections: HomeSection[]
  /** The language of each section, where it is not the page's. */
  langs: LoadedDocument<'home'>['langs']
}

export async function loadHome(context: Readonly<RouterContextProvider>): Promise<HomePage> {
  const [{ value: home, langs }, { value: people }, values, site] = await Promise.all([
    loadContent(context, 'home'),
    loadContent(context, 'people'),
    loadPlaceholders(context),
    loadSite(context).catch(() => siteWithoutBackend(context)),
  ])
  const images = [home.hero.image, home.hero.darkImage, home.about.image, home.why.image]
  const show = await context
    .get(asVisitor)((sql) => findShownImages(sql, images))
    .catch(() => () => null)
  const quotes = people.testimonials.map(toQuote)
  const sections = home.sections.flatMap(({ id, isHidden }) =>
    isHidden ? [] : (toSection(id, { home, quotes, show, values }) ?? []),
  )
  const { company, general } = site
  const offer = getOffer(company)
  const ownWords = { heading: company.tagline, text: general.siteDescription }
  return fillPlaceholders({ hero: toHero(home, { lang: langs.hero, show, ownWords, offer }), sections, langs }, values)
}

type HeroOptions = {
  lang: Language | undefined
  show: ShowImage
  ownWords: { heading: string; text: string }
  offer: Offer
}

/** Without words of its own, the hero has those of the settings, which are in the language of their author. */
function toHero({ hero }: HomeContent, { lang, show, ownWords, offer }: HeroOptions): Hero {
  const { heading, text, button, image, darkImage } = hero
  const isWritten = heading !== '' || text !== '' || ownWords.heading === ''
  return {
    heading: heading || translateDefault(ownWords.heading) || byGoods(offer, homeMessages.hero.heading),
    text: text || translateDefault(ownWords.text),
    lang: isWritten || translateDefault(ownWords.heading) !== ownWords.heading ? lang : authorLanguage,
    button,
    image: show(image),
    darkImage: show(darkImage),
  }
}

type Parts = { home: HomeContent; quotes: Quote[]; show: ShowImage; values: PlaceholderValues }

function toSection(id: HomeSectionId, { home, quotes, show, values }: Parts): HomeSection | undefined {
  const { about, why, work, closing } = home
  switch (id) {
    case 'featured':
    case 'services':
    case 'insights':
      return { id }
    case 'about': {
      const paragraphs = splitParagraphs(about.text)
      if (paragraphs.length === 0 && about.aims.length === 0) return undefined
      return { id, title: about.title, paragraphs, aims: about.aims, image: show(about.image) }
    }
    case 'why':
      return why.items.length > 0 ? { id, title: why.title, items: why.items, image: show(why.image) } : undefined
    case 'figures': {
      const figures = toStatedFigures(home.figures, values)
      return figures.length > 0 ? { id, figures } : undefined
    }
    case 'work':
      return work.steps.length > 0 ? { id, title: work.title, items: work.steps } : undefined
    case 'values':
      return home.values.items.length > 0 ? { id, ...home.values } : undefined
    case 'testimonials':
      return quotes.length > 0 ? { id, title: home.testimonials.title, quotes } : undefined
    case 'closing':
      return closing.title ? { id, ...closing } : undefined
  }
}
