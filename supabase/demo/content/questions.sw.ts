import type { QuestionsContent } from '#app/features/content/questions/questions-document.ts'

export const questions: QuestionsContent = {
  title: 'Maswali tunayoulizwa',
  questions: [
    {
      group: 'Kununua',
      question: 'Je, bei inaweza kupunguzwa?',
      answer: 'Baadhi ya wauzaji hukubali ofa. Tuambie yako nasi tutaifikisha siku hiyo hiyo.',
      isHidden: false,
    },
    {
      group: 'Kununua',
      question: 'Kununua kunagharimu nini zaidi ya bei?',
      answer:
        'Ushuru wa stempu, ada ya wakili wako, uthamini ukichukua mkopo, na usajili. Kila ukurasa wa nyumba una makadirio pamoja na viwango vilivyotumika.',
      isHidden: false,
    },
    {
      group: 'Kununua',
      question: 'Nitajuaje kwamba hatimiliki ni safi?',
      answer:
        'Tuombe matokeo mapya ya ukaguzi rasmi kutoka masjala ya ardhi, na wakili wako afanye mengine kabla hujalipa chochote.',
      isHidden: false,
    },
    {
      group: 'Kutazama',
      question: 'Naweza kutazama wikendi?',
      answer: 'Ndiyo, Jumamosi, saa za kazi. Chagua wakati kwenye ukurasa wa nyumba.',
      isHidden: false,
    },
    {
      group: 'Kutazama',
      question: 'Kutazama nyumba kunagharimu kiasi gani?',
      answer: 'Ni bure. Mtu yeyote akikuomba pesa ya kutazama kwa jina letu, tafadhali tupigie simu.',
      isHidden: false,
    },
    {
      group: 'Wenye nyumba',
      question: 'Mnahitaji nini ili kutangaza nyumba yangu?',
      answer:
        'Nakala ya hatimiliki au ya mkataba wa upangaji, kitambulisho chako, na saa moja kwenye nyumba ili kupima na kupiga picha.\n\nTunakubaliana bei na ada yetu kwa maandishi kabla ya tangazo la kwanza.',
      isHidden: false,
    },
  ],
}
