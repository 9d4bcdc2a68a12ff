export function translateDefault(text: string) {
  return defaultTexts.get(text) ?? text
}

const defaultTexts = new Map([
  ['Buy, rent or let a home in Kenya.', 'Nunua, panga au pangisha nyumba Kenya.'],
  ['an example, not a quotation', 'mfano tu, si makadirio halisi'],
  ['Homes, rentals and land across Kenya', 'Nyumba za kununua, za kupanga na viwanja kote Kenya'],
  [
    'Houses, apartments and land across Kenya, and a team that looks after what you own.',
    'Nyumba, apatimenti na viwanja kote Kenya, na timu inayotunza ulicho nacho.',
  ],
  [
    'The images on this site are artist’s impressions, not photos of real properties.',
    'Picha kwenye tovuti hii zimechorwa kwa kompyuta, si za nyumba halisi.',
  ],
])
