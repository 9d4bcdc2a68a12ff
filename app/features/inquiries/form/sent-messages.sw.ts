import type { Translation } from '#app/shared/translation.ts'
import type { sentMessages as english } from './sent-messages.ts'

export const sentMessages = {
  title: (name) => `Asante, ${name}.`,
  text: 'Tumepokea ujumbe wako. Tutajibu kwa {email} {when}.',
  textAbout: 'Tumepokea ujumbe wako kuhusu “{property}”. Tutajibu kwa {email} {when}.',
  reference: 'Nambari yako ya kumbukumbu',
  referenceHint: 'Itaje ukipiga simu au ukituandikia tena.',
  mailHint: 'Unaweza pia kututumia ujumbe huohuo kwa barua pepe.',
  mail: 'Fungua barua pepe iliyojazwa',
  browse: 'Tazama matangazo',
  another: 'Tuma mwingine',
} satisfies Translation<typeof english>
