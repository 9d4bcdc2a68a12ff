import type { Translation } from '#app/shared/translation.ts'
import type { companyMessages as english } from './company-messages.ts'

export const companyMessages = {
  skip: 'Nenda kwenye maudhui',
  maintenance: { staffOnly: 'Tovuti imefungwa: wafanyakazi pekee wanaona ukurasa huu.', settings: 'Mipangilio' },
  contactWays: {
    call: 'Piga simu',
    whatsapp: 'WhatsApp',
    email: 'Barua pepe',
    office: 'Ofisi',
    hours: 'Saa za kazi',
    mpesa: 'M-Pesa',
  },
  mpesa: {
    paybill: (number, account) => (account ? `Paybill ${number}, akaunti ${account}` : `Paybill ${number}`),
    till: (number) => `Till ${number}`,
    holder: (name) => `Simu yako itaonyesha ${name}`,
  },
  strip: {
    label: 'Tupigie simu au tuandikie WhatsApp',
    call: (phone: string) => `Simu ${phone}`,
    whatsapp: (phone: string) => `WhatsApp ${phone}`,
  },
  header: {
    main: 'Menyu kuu',
    menu: 'Menyu',
    company: 'Kampuni',
    callOffice: 'Piga simu ofisini',
    saved: 'Nyumba ulizohifadhi',
    newestThisWeek: 'Mpya wiki hii',
    newest: 'Tangazo jipya zaidi',
    listings: (count: number) => (count === 1 ? 'tangazo 1' : `matangazo ${count}`),
    withCount: (description: string, count: number) => `${description} · ${count}`,
  },
  footer: {
    newsletter: 'Nyumba mpya na bei, si zaidi ya mara moja kwa mwezi',
    office: 'Zungumza nasi',
    privacy: 'Sera ya faragha',
    terms: 'Masharti ya matumizi',
    cookies: 'Sera ya vidakuzi',
    personalData: 'Data yako',
    accessibility: 'Ufikivu',
    openData: 'Data huria',
    lowData: 'Okoa data',
    whatsapp: (phone: string) => `WhatsApp ${phone}`,
    copyright: (year: number, company: string) => `© ${year} ${company}.`,
    licence: (name: string, number: string) => `${name} na. ${number}.`,
  },
  backendUnavailable: {
    text: 'Unaona ukurasa huu jinsi ulivyokuwa {time}. Kwa matangazo ya sasa, piga simu {phone}.',
    textWithoutPhone: 'Unaona ukurasa huu jinsi ulivyokuwa {time}.',
    earlier: 'awali',
  },
} satisfies Translation<typeof english>
