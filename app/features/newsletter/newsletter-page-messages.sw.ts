import type { Translation } from '#app/shared/translation.ts'
import type { newsletterPageMessages as english } from './newsletter-page-messages.ts'

export const newsletterPageMessages = {
  name: 'Jarida',
  pageTitle: (company: string) => `Jarida | ${company}`,
  description: 'Nyumba mpya na bei kwa barua pepe, si zaidi ya mara moja kwa mwezi. Unaweza kujiondoa wakati wowote.',
  title: 'Nyumba mpya na bei kwa barua pepe',
  text: 'Matangazo mapya na bei zake, mara moja tu kwa mwezi.',
  promises: [
    'Tunakutumia barua pepe moja ya kuthibitisha. Usipothibitisha, hutasikia kutoka kwetu tena.',
    'Kila barua pepe ina kiungo cha kujiondoa. Huhitaji kuingia wala kujibu maswali.',
    'Tunatumia anwani yako kwa barua pepe hii pekee. Hatumpi mtu mwingine.',
  ],
} satisfies Translation<typeof english>
