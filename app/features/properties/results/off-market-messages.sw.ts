import type { Translation } from '#app/shared/translation.ts'
import type { offMarketMessages as english } from './off-market-messages.ts'

export const offMarketMessages = {
  text: 'Hazipatikani tena. Zinaweza kukusaidia kulinganisha bei; hizi ni bei za mwisho zilizotangazwa.',
} satisfies Translation<typeof english>
