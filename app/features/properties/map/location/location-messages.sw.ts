import type { Translation } from '#app/shared/translation.ts'
import type { locationMessages as english } from './location-messages.ts'

export const locationMessages = {
  title: 'Mahali',
  note: 'Alama inaonyesha barabara, si nyumba yenyewe. Utapewa mahali kamili miadi yako ikithibitishwa.',
  drawing: (name) => `Ramani ya eneo la ${name}`,
  open: 'Fungua ramani',
  directions: 'Njia ya kufika (Google Maps)',
  app: 'Fungua kwenye app yako ya ramani',
  nearby: 'Karibu na hapa',
  about: (km) => `takriban km ${km}`,
} satisfies Translation<typeof english>
