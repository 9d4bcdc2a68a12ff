import { data, redirect, type RouterContextProvider } from 'react-router'
import { asVisitor, requestContext } from '#app/backend/context.ts'
import { isShownFigure } from '#app/features/content/figures.ts'
import { loadServices } from '#app/features/content/services/load-services.ts'
import type { ShownService } from '#app/features/content/services/service-page.tsx'
import { findRedirect } from '#app/features/content/services/shown-services.ts'
import { listingCount } from '#app/features/content/content-fields.ts'
import { findMarketHighlights } from '#app/features/properties/market/market-highlights.ts'
import { loadListedPlaces } from '#app/screens/places/load-listed-places.ts'
import { toNairobiDay } from '#app/shared/nairobi-clock.ts'
import { formatMonth } from '#app/shared/dates.ts'
import { loadSite } from './site-data.ts'
import { findShownImages } from '#app/features/content/shown-image.ts'

type ServiceParams = { context: Readonly<RouterContextProvider>; slug: string }

/** The service at an address. An earlier address redirects to where the service is now; any other is unknown. */
export async function loadService({ context, slug }: ServiceParams) {
  const { origin } = context.get(requestContext)
  const { english, services } = await loadServices(context)
  const service = services.find((each) => each.slug === slug)
  if (!service) {
    const target = findRedirect(english, slug)
    // Browsers would store it for good, but the address may be given to another service.
    if (target) throw redirect(target, { status: 301, headers: { 'Cache-Control': 'no-cache' } })
    throw data(null, { status: 404 })
  }
  const { statistics } = await loadSite(context)
  const images = [service.image, service.reasonsImage]
  const showImage = await context.get(asVisitor)((sql) => findShownImages(sql, images))
  const shown: ShownService = {
    ...service,
    image: showImage(service.image),
    reasonsImage: showImage(service.reasonsImage),
    figures: service.figures.filter(isShownFigure).map(({ figure, label, source, month }) => ({
      label,
      figure: figure.replace(listingCount, String(statistics?.activeListings ?? '')),
      note: [source, month && formatMonth(month)].filter(Boolean).join(', '),
    })),
  }
  return { service: shown, market: await loadMarket(context, service.id), origin }
}

/** The service that is about figures of the market; it is known by its key, whatever its name is. */
const marketService = 'market-analysis'

/** The page does without figures that cannot be read. */
async function loadMarket(context: ServiceParams['context'], service: string) {
  if (service !== marketService) return undefined
  try {
    const listed = await loadListedPlaces(context)
    const highlights = await context.get(asVisitor)((sql) => findMarketHighlights(sql, listed))
    return { highlights, asOf: toNairobiDay(new Date()) }
  } catch (error) {
    context.get(requestContext).report(error)
    return undefined
  }
}
