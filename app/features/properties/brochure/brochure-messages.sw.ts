import type { Translation } from '#app/shared/translation.ts'
import type { brochureMessages as english } from './brochure-messages.ts'

export const brochureMessages = {
  label: (reference: string) => `Tangazo ${reference}`,
  titleOfSome: (count: number, company: string) => `Matangazo ${count} ya ${company}`,
  confirmed: (day: string) => `Inapatikana, ilithibitishwa ${day}`,
  scan: 'Skani uone picha zote na uombe kutazama',
  qrCode: (url: string) => `Msimbo wa QR unaofungua ${url}`,
  photo: (title: string) => `Picha ya ${title}`,
  plan: 'Mchoro wa nyumba',
  call: 'Piga simu',
  callOrWhatsapp: 'Piga simu au WhatsApp',
  whatsapp: (phone: string) => `WhatsApp ${phone}`,
  made: (day: string) => `Imetengenezwa ${day}`,
  page: 'Ukurasa {page} kati ya {pages}',
  disclaimer: 'Brosha hii ni ya mwongozo tu, si sehemu ya mkataba. Bei na upatikanaji vinaweza kubadilika.',
  titleCheck: 'Mwombe wakili wako akague hatimiliki kabla ya kulipa.',
  notFound: 'Tangazo hili halipo kwenye tovuti yetu, au limeondolewa. Tuulize kuhusu nyingine inayofanana.',
  noneFound: 'Hakuna hata tangazo moja kati ya haya lililo kwenye tovuti yetu kwa sasa.',
  tooMany: (count: number) => `Brosha moja hubeba matangazo ${count} pekee. Chagua machache zaidi.`,
  busy: 'Brosha nyingi zinatengenezwa sasa hivi. Jaribu tena baada ya sekunde chache.',
} satisfies Translation<typeof english>
