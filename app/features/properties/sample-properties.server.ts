import type { ImageSource } from '#app/ui/image.tsx'
import { getFeaturesText } from './card/features-text.ts'
import { blankDetails } from './fields/plain-fields.ts'
import type { Category, Property } from './property.ts'

/*
 * Shown only while the real listings cannot be loaded, each labelled Sample and never beside real ones. Their ids never
 * change, so a link to one stays valid.
 */

type Sample = Pick<
  Property,
  'id' | 'title' | 'price' | 'location' | 'type' | 'kind' | 'category' | 'description' | 'features'
> & {
  bedrooms?: number
  bathrooms?: number
  areaSqft?: number
  landAcres?: number
  image: ImageSource
}

/** Empty for land, since nobody should mistake a sample plot for a real one. */
export function getSamples(offered: readonly Category[]): Property[] {
  return sampleProperties.filter(({ category }) => category !== 'land' && offered.includes(category))
}

export function findSample(id: string): Property | undefined {
  return sampleProperties.find((sample) => sample.id === id)
}

// The images are bundled with the program and served without the backend.
function image(hash: string, alt: string, color: string): ImageSource {
  return { src: `/media/${hash}`, alt, width: 1600, height: 1067, color }
}

function asProperty({ image: shown, ...sample }: Sample): Property {
  return {
    ...blankDetails,
    bedrooms: 0,
    bathrooms: 0,
    areaSqft: 0,
    landAcres: 0,
    ...sample,
    slug: sample.id,
    currency: 'KES',
    priceType: 'fixed',
    status: 'available',
    isFeatured: false,
    isSample: true,
    shortDescription: sample.description.split('\n')[0] ?? '',
    featuresText: getFeaturesText(sample.features),
    images: [shown],
    createdAt: '2026-01-01T00:00:00Z',
    isReduced: false,
    amenities: [],
    floorPlan: null,
    paymentPlan: [],
    unitKinds: [],
    availabilityConfirmedOn: null,
    priceReducedOn: null,
    priceBeforeReduction: null,
  }
}

const samples: Sample[] = [
  {
    id: 'sale-kenya-1',
    title: 'Four-bedroom villa with a garden',
    price: 65_000_000,
    location: 'Karen, Nairobi',
    type: 'Villa',
    kind: 'house',
    category: 'for-sale',
    bedrooms: 4,
    bathrooms: 4.5,
    areaSqft: 4_800,
    description: 'An example of how a villa is shown.\n\nReal listings return here as soon as we can reach them.',
    features: ['Garden', 'Parking', 'Security', 'Balcony'],
    image: image(
      'bf20456553a4d9805f01c04ecbea5222',
      'Front of a flat-roofed modern villa with a stone pillar, timber accents, glass balcony and lawn.',
      '#afc4d5',
    ),
  },
  {
    id: 'sale-kenya-2',
    title: 'Three-bedroom apartment near the park',
    price: 18_500_000,
    location: 'Kilimani, Nairobi',
    type: 'Apartment',
    kind: 'apartment',
    category: 'for-sale',
    bedrooms: 3,
    bathrooms: 3,
    areaSqft: 1_650,
    description: 'An example of how an apartment is shown.\n\nReal listings return here as soon as we can reach them.',
    features: ['Lift', 'Gym', 'Parking', 'Security'],
    image: image(
      '4f65efaa848734b8c11ee155a59e777f',
      'Eleven-storey apartment block with glass balconies seen from the street.',
      '#97a5ab',
    ),
  },
  {
    id: 'sale-kenya-3',
    title: 'Three-bedroom bungalow on its own plot',
    price: 11_200_000,
    location: 'Kitengela, Kajiado',
    type: 'House',
    kind: 'house',
    category: 'for-sale',
    bedrooms: 3,
    bathrooms: 2,
    areaSqft: 1_450,
    description: 'An example of how a bungalow is shown.\n\nReal listings return here as soon as we can reach them.',
    features: ['Garden', 'Parking', 'Storage'],
    image: image(
      '42ddd3c3dbe40c102147c84021ea2144',
      'Stone bungalow with red mabati roof, white verandah columns and a paved drive.',
      '#bfd0df',
    ),
  },
  {
    id: 'sale-1',
    title: 'Family maisonette above the lake',
    price: 54_000_000,
    location: 'Entebbe, Uganda',
    type: 'House',
    kind: 'house',
    category: 'for-sale',
    bedrooms: 4,
    bathrooms: 3,
    areaSqft: 3_600,
    description:
      'An example of how a family house is shown.\n\nReal listings return here as soon as we can reach them.',
    features: ['Garden', 'Fireplace', 'Parking'],
    image: image(
      '5257a270623c9a5cde285951f27a1853',
      'Cream maisonette with clay-tile roof, columned porch and balcony behind a green lawn.',
      '#657b3e',
    ),
  },
  {
    id: 'sale-2',
    title: 'Townhouse in a gated street',
    price: 32_000_000,
    location: 'Kigali, Rwanda',
    type: 'Townhouse',
    kind: 'townhouse',
    category: 'for-sale',
    bedrooms: 3,
    bathrooms: 3.5,
    areaSqft: 2_300,
    description: 'An example of how a townhouse is shown.\n\nReal listings return here as soon as we can reach them.',
    features: ['Security', 'Balcony', 'Parking'],
    image: image(
      'b0a96fb9a542052bcaffecf8b0680e06',
      'Modern townhouses seen from the front with glass balconies, brick and timber panels and low garden walls.',
      '#979e9f',
    ),
  },
  {
    id: 'rent-1',
    title: 'Two-bedroom apartment to let',
    price: 75_000,
    location: 'Dar es Salaam, Tanzania',
    type: 'Apartment',
    kind: 'apartment',
    category: 'for-rent',
    bedrooms: 2,
    bathrooms: 2,
    areaSqft: 1_050,
    description: 'An example of how a home to let is shown.\n\nReal listings return here as soon as we can reach them.',
    features: ['Furnished', 'Balcony', 'Security'],
    image: image(
      'abbfa3debc3eb68e55ee5e40557c9491',
      'Six-storey cream and brick apartment block with iron balconies and palm trees.',
      '#999fa3',
    ),
  },
  {
    id: 'rent-2',
    title: 'Bedsitter close to the stage',
    price: 9_500,
    location: 'Jinja, Uganda',
    type: 'Bedsitter',
    kind: 'bedsitter',
    category: 'for-rent',
    areaSqft: 220,
    description: 'An example of how a bedsitter is shown.\n\nReal listings return here as soon as we can reach them.',
    features: ['Security', 'Laundry'],
    image: image(
      '9b1d916c6ac6309701397fe57ec9a813',
      'Four-storey bedsitter block with open corridors, terracotta stair tower and paved yard.',
      '#bfc4ca',
    ),
  },
  {
    id: 'rent-3',
    title: 'Open office floor in town',
    price: 320_000,
    location: 'Kigali, Rwanda',
    type: 'Office',
    kind: 'office',
    category: 'for-rent',
    areaSqft: 5_200,
    description: 'An example of how an office is shown.\n\nReal listings return here as soon as we can reach them.',
    features: ['Lift', 'Parking', 'Air conditioning'],
    image: image(
      '883ad8b706f6fcd5684e6ad35fdc5f1d',
      'Eight-storey glass and concrete office building on a tree-lined street.',
      '#91a8b3',
    ),
  },
  {
    id: 'land-1',
    title: 'Half an acre facing the hills',
    price: 2_400_000,
    location: 'Arusha, Tanzania',
    type: 'Land',
    kind: 'land',
    category: 'land',
    landAcres: 0.5,
    description: 'An example of how land is shown.\n\nReal plots return here as soon as we can reach them.',
    features: ['Title deed ready', 'Road access', 'Fenced'],
    image: image(
      '35c99c2a616a706b39c92613a27edd10',
      'Green plots with a fence and a murram track facing a snow-capped mountain.',
      '#a9c1d4',
    ),
  },
]

const sampleProperties: Property[] = samples.map(asProperty)
