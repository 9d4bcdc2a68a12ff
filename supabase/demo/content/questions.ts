import type { QuestionsContent } from '#app/features/content/questions/questions-document.ts'

export const questions: QuestionsContent = {
  title: 'Questions people ask us',
  questions: [
    {
      group: 'Buying',
      question: 'Is the price negotiable?',
      answer: 'Some sellers accept offers. Tell us yours and we’ll pass it on the same day.',
      isHidden: false,
    },
    {
      group: 'Buying',
      question: 'What does it cost to buy, besides the price?',
      answer:
        'Stamp duty, your advocate’s fee, a valuation if you borrow, and registration. Each property page has an estimate with the rates it is made from.',
      isHidden: false,
    },
    {
      group: 'Buying',
      question: 'How do I know the title is clean?',
      answer:
        'Ask us for the latest search at the land registry, and have your own advocate make a new one before you pay anything.',
      isHidden: false,
    },
    {
      group: 'Viewing',
      question: 'Can I view at the weekend?',
      answer: 'On Saturdays, in our office hours. Choose a time on the page of the property.',
      isHidden: false,
    },
    {
      group: 'Viewing',
      question: 'What does a viewing cost?',
      answer: 'Nothing. If anyone asks you to pay for one in our name, please call us.',
      isHidden: false,
    },
    {
      group: 'Owners',
      question: 'What do you need to advertise my property?',
      answer:
        'A copy of the title or lease, your ID, and an hour at the property to measure and photograph it.\n\nWe agree the price and our fee in writing before the first advert.',
      isHidden: false,
    },
  ],
}
