import type { Translation } from '#app/shared/translation.ts'
import type { searchPanelMessages as english } from './search-panel-messages.ts'

export const searchPanelMessages = {
  places: 'Maeneo',
} satisfies Translation<typeof english>
