import type { Translation } from '#app/shared/translation.ts'
import type { errorMessages as english } from './error-messages.ts'

export const errorMessages = {
  notFound: {
    help: 'Au jaribu mojawapo ya hizi',
    links: {
      lists: { 'for-sale': 'Nyumba zinazouzwa', 'for-rent': 'Nyumba za kupanga', land: 'Viwanja vinavyouzwa' },
      saved: 'Nyumba ulizohifadhi',
      blog: 'Blogu',
    },
  },
  unreachable: {
    title: 'Hatuwezi kuonyesha ukurasa huu kwa sasa',
    text: {
      listings: 'Matangazo yetu hayapatikani kwa sasa. Jaribu tena baada ya dakika chache, au tupigie simu {phone}.',
      posts: 'Makala zetu hazipatikani kwa sasa. Jaribu tena baada ya dakika chache, au tupigie simu {phone}.',
    },
    textWithoutPhone: {
      listings: 'Matangazo yetu hayapatikani kwa sasa. Jaribu tena baada ya dakika chache.',
      posts: 'Makala zetu hazipatikani kwa sasa. Jaribu tena baada ya dakika chache.',
    },
  },
  comingSoon: {
    pageTitle: (company: string) => `Inakuja hivi karibuni · ${company}`,
    title: 'Inakuja hivi karibuni',
    text: 'Tovuti yetu mpya iko njiani. Kwa sasa tupigie simu au tuandikie WhatsApp.',
    textWithoutWhatsapp: 'Tovuti yetu mpya iko njiani. Kwa sasa tupigie simu.',
    textWithoutPhone: 'Tovuti yetu mpya iko njiani.',
  },
  maintenance: {
    pageTitle: (company: string) => `Tutarudi punde · ${company}`,
    title: 'Tutarudi punde',
    text: 'Tovuti yetu iko kwenye marekebisho. Tupigie simu au tuandikie WhatsApp kama kawaida.',
    textWithoutWhatsapp: 'Tovuti yetu iko kwenye marekebisho. Tupigie simu kama kawaida.',
    textWithoutPhone: 'Tovuti yetu iko kwenye marekebisho. Jaribu tena baadaye.',
    unsentTitle: 'Hakuna kilichotumwa',
    unsentText: 'Rudi nyuma upate ulichoandika, au wasiliana nasi moja kwa moja.',
  },
} satisfies Translation<typeof english>
