import type { Translation } from '#app/shared/translation.ts'
import { submitMessages } from '#app/shared/form/submit-messages.ts'
import type { reportMessages as english } from './report-messages.ts'

export const reportMessages = {
  pageTitle: (title) => `Ripoti tangazo: ${title}`,
  title: 'Ripoti tangazo hili',
  lead: 'Tuambie kuna tatizo gani na {listing}. Tunasoma kila ripoti.',
  description: (title) => `Tuambie kuna tatizo gani na tangazo hili: ${title}.`,
  missing: { title: 'Tangazo halijapatikana', text: 'Huenda limeondolewa au halipatikani tena.' },
  fields: {
    reason: 'Kuna tatizo gani?',
    details: 'Tueleze zaidi',
    detailsHint: 'Ikiwa mtu alikuomba pesa, tueleze ni nani, vipi na lini.',
    email: 'Barua pepe yako',
    emailHint: 'Ikiwa unataka jibu. Hatuitumii kwa jambo lingine.',
    emailPlaceholder: 'wewe@example.co.ke',
  },
  reasons: {
    gone: 'Imeshachukuliwa',
    price: 'Bei si sahihi',
    photos: 'Picha au maelezo hayalingani',
    money: 'Mtu aliniomba pesa ili niitazame',
    other: 'Jambo lingine',
  },
  submit: 'Tuma ripoti',
  back: 'Rudi kwenye tangazo',
  sent: {
    title: 'Asante. Tumepokea ripoti yako.',
    text: 'Tutalikagua tangazo.',
    withEmail: 'Tutalikagua tangazo na kukutumia barua pepe kuhusu tulichopata.',
  },
  problems: {
    title: 'Angalia fomu tena',
    reason: 'Chagua tatizo',
    details: 'Tueleze kuna tatizo gani',
    detailsTooLong: (max) => `Usizidi herufi ${max.toLocaleString('en-GB')}`,
    detailsUnusable: 'Maandishi yako yana herufi zisizoweza kutumika',
  },
  unsentTitle: 'Ripoti yako haijatumwa',
  unsent: {
    'reported-often':
      'Tangazo hili limeripotiwa mara nyingi leo, na tunalichunguza. Kama ripoti yako ni kuhusu jambo jipya, tafadhali tupigie simu au tutumie barua pepe.',
    'backend-unavailable': 'Hatuwezi kufikia kumbukumbu zetu kwa sasa. Jaribu tena baada ya dakika chache.',
    ...submitMessages,
  },
  gone: 'Tangazo hili halipo tena kwenye tovuti, kwa hivyo hakuna cha kuripoti.',
} satisfies Translation<typeof english>
