import { intlLocale, localPath } from '#app/shared/locale.ts'
import { Fragment, type ReactNode } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/form/field.tsx'
import { categories, type Category, type Offer } from '#app/shared/offer.ts'
import { useOffer } from '#app/shared/offer-context.ts'
import { countOf, type PriceEdges, type SiteStatistics } from '../company-settings.ts'
import { homeMessages } from './home-messages.ts'
import styles from './home-hero.module.css'

const { search: texts } = homeMessages

const destinations = [
  {
    category: 'for-sale',
    edges: 'sale',
    path: href('/properties-for-sale'),
    prices: [5_000_000, 10_000_000, 20_000_000, 50_000_000],
    bedrooms: [1, 2, 3, 4, 5],
  },
  {
    category: 'for-rent',
    edges: 'rent',
    path: href('/properties-for-rent'),
    prices: [10_000, 20_000, 30_000, 45_000, 60_000, 80_000, 120_000, 200_000],
    bedrooms: [0, 1, 2, 3, 4],
  },
  {
    category: 'land',
    edges: 'land',
    path: href('/land-for-sale'),
    prices: [1_000_000, 2_500_000, 10_000_000, 20_000_000],
    bedrooms: [],
  },
] as const

export type HeroSearchBarProps = {
  priceEdges: PriceEdges
  /** The search begins with the first category that has listings; null while their number is unknown. */
  statistics: SiteStatistics | null
  /** The field for words and places, from another feature. */
  placeField: ReactNode
}

/** The id that the field needs, for its label. */
export const placeFieldId = 'hero-place'

/** Opens the list of the chosen category with only the filled-in filters, by way of /search. */
export function HeroSearchBar({ priceEdges, statistics, placeField }: HeroSearchBarProps) {
  const offered = useOffered()
  const [usual] = offered
  const first = offered.find(({ category }) => statistics && countOf(statistics, category) > 0) ?? usual
  const isOnly = offered.length === 1

  return (
    <search className={styles.searchBar} aria-label={texts.label}>
      <form action={localPath(href('/search'))}>
        {isOnly ? (
          <input type="hidden" name="category" value={first?.category} />
        ) : (
          <fieldset className={styles.tabs}>
            <legend className="sr-only">{texts.question}</legend>
            {offered.map(({ category }) => (
              <label key={category}>
                <input type="radio" name="category" value={category} defaultChecked={category === first?.category} />
                <span>{texts.tabs[category]}</span>
              </label>
            ))}
          </fieldset>
        )}
        <div className="grid gap-1.5">
          <label htmlFor={placeFieldId} className="text-xs font-semibold text-ink-2">
            {texts.place}
          </label>
          {placeField}
        </div>
        {offered.map(({ category, edges, prices, bedrooms }) => (
          <Fragment key={category}>
            <BedroomChoice category={category} isOnly={isOnly} bedrooms={bedrooms} />
            <PriceLimit category={category} isOnly={isOnly} prices={getHighest(priceEdges[edges], prices)} />
          </Fragment>
        ))}
        <Button tone="go" type="submit" className="min-h-13">
          {texts.submit}
        </Button>
      </form>
    </search>
  )
}

function useOffered() {
  const offer = useOffer()
  return destinations.filter(({ category }) => offer.includes(category))
}

/** Buyers search by the upper bands; the lists offer all of them. */
function getHighest(chosen: readonly number[], usual: readonly number[]) {
  return chosen.length > 0 ? chosen.slice(-usual.length) : usual
}

type BedroomChoiceProps = { category: Category; isOnly: boolean; bedrooms: readonly number[] }

/** As the list of the category offers them; land has none. */
function BedroomChoice({ category, isOnly, bedrooms }: BedroomChoiceProps) {
  if (bedrooms.length === 0) return null
  const id = `hero-beds-${category}`
  return (
    <div className={`${styles.priceLimit} gap-1.5`} data-category={category} data-only={isOnly || undefined}>
      <label htmlFor={id} className="text-xs font-semibold text-ink-2">
        {texts.bedrooms}
        <span className="sr-only">, {texts.tabs[category]}</span>
      </label>
      <Select id={id} name={`beds-${category}`} autoComplete="off">
        <option value="">{texts.anyBedrooms}</option>
        {bedrooms.map((count) => (
          <option key={count} value={count}>
            {count === 0 ? texts.studio : texts.bedroomsFrom(count)}
          </option>
        ))}
      </Select>
    </div>
  )
}

type PriceLimitProps = { category: Category; isOnly: boolean; prices: readonly number[] }

/** One per category; the stylesheet shows the one of the chosen tab. */
function PriceLimit({ category, isOnly, prices }: PriceLimitProps) {
  const id = `hero-max-${category}`
  const isRent = category === 'for-rent'
  return (
    <div className={`${styles.priceLimit} gap-1.5`} data-category={category} data-only={isOnly || undefined}>
      <label htmlFor={id} className="text-xs font-semibold text-ink-2">
        {isRent ? texts.rentUpTo : texts.priceUpTo}
        <span className="sr-only">, {texts.tabs[category]}</span>
      </label>
      <Select id={id} name={`max-${category}`} autoComplete="off">
        <option value="">{isRent ? texts.anyRent : texts.anyPrice}</option>
        {prices.map((price) => (
          <option key={price} value={price}>
            {isRent ? texts.rentPrice(price.toLocaleString(intlLocale)) : texts.price(price.toLocaleString(intlLocale))}
          </option>
        ))}
      </Select>
    </div>
  )
}

/** The search URL from the form's fields, each read by its name; an unknown category is the first that is offered. */
export function searchAddress(field: (name: string) => unknown, offer: Offer = categories) {
  const offered = destinations.filter(({ category }) => offer.includes(category))
  const { category, path } =
    offered.find((destination) => destination.category === field('category')) ?? offered[0] ?? destinations[0]
  const formValues = [
    ['q', field('q')],
    ['beds', field(`beds-${category}`)],
    ['max', field(`max-${category}`)],
  ].flatMap(([name, value]) => (typeof value === 'string' && value.trim() ? [[String(name), value.trim()]] : []))
  const query = String(new URLSearchParams(formValues))
  return query ? `${path}?${query}` : path
}
