import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#app/backend/context.ts'
import type { DocumentKey } from '#app/features/content/documents.ts'
import { listingCount } from '#app/features/content/content-fields.ts'
import { type Figure, isShownFigure } from '#app/features/content/figures.ts'
import { type LoadedDocument, loadDocument, parseDocument } from '#app/features/content/load-document.ts'
import type { PlaceholderValues } from '#app/features/content/placeholders.ts'
import type { StatedFigure } from '#app/features/company/content-parts.ts'
import { getOffer } from '#app/features/company/company-settings.ts'
import { homeMessages } from '#app/features/company/home/home-messages.ts'
import type { Language } from '#app/shared/language.ts'
import { intlLocale } from '#app/shared/locale.ts'
import { byGoods } from '#app/shared/offer.ts'
import { replyMessages } from '#app/shared/reply-messages.ts'
import { siteWithoutBackend, loadSite } from './site-data.ts'

type Context = Readonly<RouterContextProvider>

/** The document; its defaults while the backend is unavailable. */
export async function loadContent<Key extends DocumentKey>(context: Context, key: Key): Promise<LoadedDocument<Key>> {
  return loadDocument(context, key).catch((): LoadedDocument<Key> => {
    context.get(requestContext).markDegraded()
    return { value: parseDocument(key, undefined), lang: undefined, langs: {}, publishedAt: undefined }
  })
}

export async function loadPlaceholders(context: Context): Promise<PlaceholderValues> {
  const { company, statistics } = await loadSite(context).catch(() => siteWithoutBackend(context))
  return {
    company: company.name,
    city: company.city,
    year: company.foundedYear > 0 ? String(company.foundedYear) : '',
    hours: replyMessages.hours(company.replyWithinHours),
    offer: byGoods(getOffer(company), homeMessages.offer),
    listings: (statistics?.activeListings ?? 0).toLocaleString(intlLocale),
  }
}

/** What the home page states in figures, for other pages. */
export async function loadFigures(context: Context): Promise<{ figures: StatedFigure[]; lang: Language | undefined }> {
  const [{ value, langs }, values] = await Promise.all([loadContent(context, 'home'), loadPlaceholders(context)])
  return { figures: toStatedFigures(value.figures, values), lang: langs.figures }
}

/** The figures that visitors see: with a source, or counted. A count of nothing is not shown. */
export function toStatedFigures(figures: Figure[], { listings }: PlaceholderValues): StatedFigure[] {
  return figures
    .filter((row) => isShownFigure(row) && (row.figure !== listingCount || listings !== '0'))
    .map(({ figure, label, source, month }) => ({
      figure,
      label,
      source: figure === listingCount ? '' : `${source}, ${formatMonth(month)}`,
    }))
}

const monthFormat = new Intl.DateTimeFormat(intlLocale, { month: 'short', year: 'numeric', timeZone: 'UTC' })

function formatMonth(month: string) {
  return monthFormat.format(new Date(`${month}-15T12:00:00Z`))
}
