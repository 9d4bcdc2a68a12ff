import type { Translation } from '#app/shared/translation.ts'
import type { offPlanFieldMessages as english } from './off-plan-messages.ts'

export const offPlanFieldMessages = {
  stage: 'Hatua ya ujenzi',
  stages: {
    planned: 'Ujenzi haujaanza',
    foundations: 'Msingi unawekwa',
    structure: 'Kuta na ghorofa zinajengwa',
    finishing: 'Kazi za mwisho',
  },
  ready: 'Iko tayari',
  completion: 'Kukamilika',
  developer: 'Mjenzi wa mradi',
  nca: 'Usajili wa mradi NCA',
  county: 'Idhini ya kaunti',
  nema: 'Leseni ya NEMA',
  defects: 'Muda wa kurekebisha kasoro',
} satisfies Translation<typeof english>
