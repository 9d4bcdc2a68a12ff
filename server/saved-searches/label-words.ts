import { allPropertiesMessages as english } from '#app/features/properties/results/messages/all-properties-messages.ts'
import { allPropertiesMessages as swahili } from '#app/features/properties/results/messages/all-properties-messages.sw.ts'
import { forRentMessages as englishRent } from '#app/features/properties/results/messages/for-rent-messages.ts'
import { forRentMessages as swahiliRent } from '#app/features/properties/results/messages/for-rent-messages.sw.ts'
import { forSaleMessages as englishSale } from '#app/features/properties/results/messages/for-sale-messages.ts'
import { forSaleMessages as swahiliSale } from '#app/features/properties/results/messages/for-sale-messages.sw.ts'
import { landListMessages as englishLand } from '#app/features/properties/results/messages/land-messages.ts'
import { landListMessages as swahiliLand } from '#app/features/properties/results/messages/land-messages.sw.ts'
import { getLabels as getEnglishLabels } from '#app/features/properties/taxonomy/listed-names.ts'
import { getLabels as getSwahiliLabels } from '#app/features/properties/taxonomy/listed-names.sw.ts'
import { propertyMessages } from '#app/features/properties/property-messages.sw.ts'
import { chipMessages } from '#app/features/properties/search/chip-messages.sw.ts'
import { searchMessages } from '#app/features/properties/search/search-messages.sw.ts'
import { searchWords } from '#app/features/properties/search/search-words.ts'

/** The words of a search's label, as the pages of both languages have them. */
export const labelWords = {
  en: {
    filters: searchWords,
    getLabels: getEnglishLabels,
    titles: {
      '/projects': english.title,
      '/properties-for-sale': () => englishSale.title,
      '/properties-for-rent': () => englishRent.title,
      '/land-for-sale': () => englishLand.title,
    },
  },
  sw: {
    filters: { chips: chipMessages, search: searchMessages, properties: propertyMessages },
    getLabels: getSwahiliLabels,
    titles: {
      '/projects': swahili.title,
      '/properties-for-sale': () => swahiliSale.title,
      '/properties-for-rent': () => swahiliRent.title,
      '/land-for-sale': () => swahiliLand.title,
    },
  },
}
