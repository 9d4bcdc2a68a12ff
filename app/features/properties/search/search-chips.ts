import type { SearchPage } from '../search-page.ts'
import { labelIn } from '../taxonomy/search-taxonomy.ts'
import { chipMessages } from './chip-messages.ts'
import { searchAddress, type PropertySearch } from './property-search.ts'
import { bandValue } from './range.ts'
import { acreRangeLabel, bedroomsLabel, priceRangeLabel } from './search-labels.ts'
import { type SearchWords, searchWords } from './search-words.ts'

/** One active filter: its label, and the search without it. */
type Chip = { key: string; label: string; without: PropertySearch; relaxed: string }

/** A chip as the page shows it: made on the server, so that the page's script has none of this. */
export type ChipLink = { key: string; label: string; address: string }

export function getChipLinks(scope: SearchPage, search: PropertySearch): ChipLink[] {
  return getChips(scope, search).map(({ key, label, without: rest }) => ({
    key,
    label,
    address: searchAddress(scope, rest),
  }))
}

export function getChips({ labels }: Labelled, search: PropertySearch, words = searchWords): Chip[] {
  const named = { labels, words }
  const all = [
    ...placeChips(search, words),
    ...kindChips(search, named),
    ...sizeChips(search, words),
    ...wordChips(search, named),
  ]
  return all.map(({ key, label, relaxed, change }) => ({
    key,
    label,
    relaxed,
    without: Object.assign({}, search, { page: 1, original: undefined }, change),
  }))
}

type Labelled = Pick<SearchPage, 'labels'>
type Named = Labelled & { words: SearchWords }
type FilterChip = Omit<Chip, 'without'> & { change: Partial<PropertySearch> }

function placeChips({ places, withinKm, area }: PropertySearch, { chips: words }: SearchWords): FilterChip[] {
  const { without } = words
  const inArea: FilterChip[] = area
    ? [{ key: 'area', label: words.area, relaxed: without.area, change: { area: undefined } }]
    : []
  const named: FilterChip[] = places.map((place) => ({
    key: `place-${place}`,
    label: place,
    relaxed: places.length > 1 ? without.oneOfSeveral(place) : without.places,
    change: { places: places.filter((other) => other !== place), ...(places.length === 1 && { withinKm: undefined }) },
  }))
  if (withinKm === undefined || places.length === 0) return [...named, ...inArea]
  return [
    ...named,
    {
      key: 'within',
      label: words.within(withinKm),
      relaxed: without.distance,
      change: { withinKm: undefined },
    },
    ...inArea,
  ]
}

function kindChips({ category, types, price }: PropertySearch, { labels, words }: Named): FilterChip[] {
  const { without } = words.chips
  const chips: (FilterChip | false)[] = [
    category !== undefined && {
      key: 'category',
      label: words.properties.category[category],
      relaxed: without.category,
      change: { category: undefined },
    },
    ...types.map((type) => ({
      key: `type-${type}`,
      label: labelIn(labels, type),
      relaxed: types.length > 1 ? without.oneOfSeveral(labelIn(labels, type)) : without.type,
      change: { types: types.filter((other) => other !== type) },
    })),
    ...price.map((range) => ({
      key: `price-${bandValue(range)}`,
      label: priceRangeLabel(range, words.search),
      relaxed:
        price.length > 1 ? without.oneOfSeveral(lowerFirst(priceRangeLabel(range, words.search))) : without.price,
      change: { price: price.filter((other) => other !== range) },
    })),
  ]
  return chips.filter((chip) => chip !== false)
}

function sizeChips({ bedrooms, bedroomsMax, bathrooms, acres }: PropertySearch, words: SearchWords): FilterChip[] {
  const { without } = words.chips
  const chips: (FilterChip | false)[] = [
    bedrooms !== undefined && {
      key: 'beds',
      label: bedroomsLabel(bedrooms, bedroomsMax, words.search),
      relaxed: without.bedrooms,
      change: { bedrooms: undefined, bedroomsMax: undefined },
    },
    bathrooms !== undefined && {
      key: 'baths',
      label: words.chips.bathrooms(bathrooms),
      relaxed: without.bathrooms,
      change: { bathrooms: undefined },
    },
    ...acres.map((range) => ({
      key: `size-${bandValue(range)}`,
      label: acreRangeLabel(range, words.search),
      relaxed: acres.length > 1 ? without.oneOfSeveral(lowerFirst(acreRangeLabel(range, words.search))) : without.acres,
      change: { acres: acres.filter((other) => other !== range) },
    })),
  ]
  return chips.filter((chip) => chip !== false)
}

function wordChips(
  { features, terms, availableBy, statuses, text }: PropertySearch,
  { labels, words }: Named,
): FilterChip[] {
  const { without } = words.chips
  const chips: (FilterChip | false)[] = [
    ...features.map((feature) => ({
      key: `feature-${feature}`,
      label: labelIn(labels, feature),
      relaxed: without.feature(labelIn(labels, feature)),
      change: { features: features.filter((other) => other !== feature) },
    })),
    ...terms.map((term) => ({
      key: `has-${term}`,
      label: words.search.terms[term],
      relaxed: without.feature(words.search.terms[term]),
      change: { terms: terms.filter((other) => other !== term) },
    })),
    availableBy !== undefined && {
      key: 'available',
      label: words.search.availableBy(availableBy),
      relaxed: without.availableBy,
      change: { availableBy: undefined },
    },
    ...statuses.map((status) => ({
      key: `status-${status}`,
      label: words.properties.status[status],
      relaxed: statuses.length > 1 ? without.oneOfSeveral(lowerFirst(words.properties.status[status])) : without.status,
      change: { statuses: statuses.filter((other) => other !== status) },
    })),
    text !== '' && {
      key: 'q',
      label: words.chips.words(text),
      relaxed: without.oneOfSeveral(words.chips.words(text)),
      change: { text: '', isExact: undefined },
    },
  ]
  return chips.filter((chip) => chip !== false)
}

/** 'Anywhere, from KSh 5,000,000, 2+ bedrooms': the search without that filter. */
export function getRelaxedLabel(chips: Chip[], dropped: Chip) {
  const rest = chips.filter(({ key }) => key !== dropped.key).map(({ label }) => lowerLabel(label))
  return [dropped.relaxed, ...rest].join(', ')
}

/** 'No matches for this search: from KSh 5,000,000, 2+ bedrooms, “Nyali”.' */
export function getEmptyText(scope: SearchPage, chips: Pick<Chip, 'label'>[]) {
  if (chips.length === 0) return scope.nothing
  return chipMessages.noMatches(chips.map(({ label }) => lowerLabel(label)).join(', '))
}

/** 'up to KSh 5,000,000', inside a sentence. */
export function lowerLabel(label: string) {
  return chipMessages.beginsWithWord(label) ? lowerFirst(label) : label
}

function lowerFirst(word: string) {
  return word.charAt(0).toLowerCase() + word.slice(1)
}
