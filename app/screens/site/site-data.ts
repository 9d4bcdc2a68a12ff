import type { RouterContextProvider } from 'react-router'
import { asVisitor, requestContext, type SiteBrand, type Sql } from '#app/backend/context.ts'
import type { OpeningStatus } from '#app/ui/opening/opening-note.tsx'
import {
  type Company,
  getOffer,
  parseCompany,
  type SiteStatistics,
  statisticsFrom,
  type StoredStatistics,
} from '#app/features/company/company-settings.ts'
import { homeMessages } from '#app/features/company/home/home-messages.ts'
import type { LogoImages } from '#app/features/company/company-logo.tsx'
import { logoPath } from '#app/features/content/brand/brand.ts'
import type { SiteMenu } from '#app/features/company/layout/menu-link.tsx'
import { loadDocument, parseDocument } from '#app/features/content/load-document.ts'
import { resolveMenu } from '#app/features/content/menu/resolve-menu.ts'
import { loadServices } from '#app/features/content/services/load-services.ts'
import { type ServiceLink, toServiceLink } from '#app/features/content/services/shown-services.ts'
import { language } from '#app/shared/locale.ts'
import {
  type NewestProperty,
  type StoredNewest,
  toNewestProperty,
} from '#app/features/company/layout/newest-property.ts'
import { type Features, type General, type MapSource, parseSection } from '#app/features/settings/platform-settings.ts'

/** Data of the site layout around every page: the company, the feature switches visitors notice, and counts of listings. */
type SiteData = {
  company: Company
  general: Pick<General, 'siteDescription'>
  features: Features
  map: MapSource
  statistics: SiteStatistics | null
  newest: NewestProperty | null
}

/** The menu and footer, and the services that they and other parts of a page list. */
type SiteNavigation = { menu: SiteMenu; services: ServiceLink[] }

/** What the layout's own loader adds: maintenance that staff look behind, the spam check, whether emails are sent, whether the office is open, the year of the footer. */
export type SiteLayoutData = Omit<SiteData, 'map'> &
  SiteNavigation & {
    isClosed: boolean
    logo: LogoImages | null
    requiresProofOfWork: boolean
    canSendEmail: boolean
    opening: OpeningStatus | undefined
    year: number
  }

/** Shared and cached across the loaders of one page and across pages. */
export function loadSite(context: Readonly<RouterContextProvider>) {
  return context.get(requestContext).getOrSet('site', () => context.get(asVisitor)(findSite))
}

/** In the language of the page. In a preview with the drafts. */
export async function loadNavigation(context: Readonly<RouterContextProvider>): Promise<SiteNavigation> {
  const { findDraftContent, getOrSet } = context.get(requestContext)
  return findDraftContent ? findNavigation(context) : getOrSet(`navigation ${language}`, () => findNavigation(context))
}

async function findNavigation(context: Readonly<RouterContextProvider>): Promise<SiteNavigation> {
  const [{ services }, { value, langs }, { company }] = await Promise.all([
    loadServices(context),
    loadDocument(context, 'menu'),
    loadSite(context),
  ])
  const links = services.map(toServiceLink)
  return { menu: { ...resolveMenu(value, links, getOffer(company)), langs }, services: links }
}

/** The company's logos as published; null while it has none, and its name is shown. */
export function getLogoImages(context: Readonly<RouterContextProvider>): LogoImages | null {
  const { logo, darkLogo } = context.get(requestContext).brand
  if (!logo.src) return null
  return { light: toImage(logo), dark: darkLogo.src ? toImage(darkLogo) : null }
}

function toImage(logo: SiteBrand['logo']) {
  return { src: logoPath(logo, 640), width: logo.width, height: logo.height }
}

/** The layout's fallback while the backend is unavailable: the pages say so, and still show the company's phone number. */
export async function siteWithoutBackend(context: Readonly<RouterContextProvider>): Promise<SiteData> {
  const last = (await context.get(requestContext).getStale('site')) as SiteData | undefined
  return { ...(last ?? fromSections({})), statistics: null, newest: null }
}

type StoredSite = {
  settings: Record<string, unknown>
  statistics: StoredStatistics
  newest: StoredNewest | null
}

async function findSite(sql: Sql): Promise<SiteData> {
  const [{ site }] = await sql<[{ site: StoredSite }]>`select public.site_data() as site`
  const { settings, statistics, newest } = site
  return {
    ...fromSections(settings),
    statistics: statisticsFrom(statistics),
    newest: toNewestProperty(newest),
  }
}

/** The layout's fallback while the backend is unavailable. */
export async function navigationWithoutBackend(context: Readonly<RouterContextProvider>): Promise<SiteNavigation> {
  const last = (await context.get(requestContext).getStale(`navigation ${language}`)) as SiteNavigation | undefined
  const { company } = await siteWithoutBackend(context)
  return (
    last ?? {
      menu: { ...resolveMenu(parseDocument('menu', undefined), [], getOffer(company)), langs: {} },
      services: [],
    }
  )
}

function fromSections({ company, general, features, map }: Record<string, unknown>) {
  const ownCompany = parseCompany(company)
  const siteDescription =
    parseSection('general', general).siteDescription || homeMessages.description(getOffer(ownCompany))
  return {
    company: ownCompany,
    general: { siteDescription },
    features: parseSection('features', features),
    map: parseSection('map', map),
  }
}
