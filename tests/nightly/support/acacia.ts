import type { MovingCompany } from './moving-company.ts'

/** A made-up company of Mombasa, and what its owner types. */
export const acacia: MovingCompany = {
  name: 'Acacia Coast Homes',
  legalName: 'Acacia Coast Homes Limited',
  tagline: 'Homes between the creek and the sea',
  phone: '0412 223 344',
  whatsapp: '0712 000 481',
  email: 'hello@acaciacoast.example',
  address: 'Links Road, Nyali',
  city: 'Mombasa',
  licence: 'EARB/1482',
  description: 'Houses, apartments and plots in Mombasa and Kilifi.',
  accent: '#0b5c6b',
  owner: 'Amina Yusuf',
  agent: { name: 'Brian Kiprotich', email: 'brian@acaciacoast.example', password: 'the tide is high 7' },
  about: 'Two sisters opened the office in Nyali. We sell and let what we have seen ourselves.',
  history: 'We began with one house in Shanzu.\n\nToday our listings reach from Diani to Vipingo.',
  services: [
    { name: 'Holiday lets', summary: 'We let your house by the week.' },
    { name: 'Plot searches', summary: 'We check the title before you travel.' },
  ],
  logo: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 80">
    <circle fill="#0b5c6b" cx="40" cy="40" r="36"/><rect fill="#0b5c6b" x="110" y="26" width="190" height="28"/></svg>`,
}
