import type { Translation } from '#app/shared/translation.ts'
import type { searchPanelMessages as english } from './search-panel-messages.ts'

export const searchPanelMessages = {
  places: 'Maeneo',
  groups: { areas: 'Mitaa na maeneo', towns: 'Miji na kaunti' },
  fullest: 'Maeneo yenye nyumba nyingi',
  county: 'kaunti',
  townIn: (county) => `mji, ${county}`,
  count: (count) => (count === 0 ? 'hakuna kwa sasa' : count === 1 ? 'tangazo 1' : `matangazo ${count}`),
} satisfies Translation<typeof english>
