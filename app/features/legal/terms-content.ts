import type { LegalContent } from './legal-content.ts'

export const termsContent: LegalContent = {
  title: 'Terms of service',
  description:
    'What you can rely on in our listings, prices and pages, what needs a contract first, and fair use of this site.',
  lead: 'What you can rely on here, and what to check with us first. By using this site you accept these terms.',
  revisedOn: '2026-11-22',
  sections: [
    { id: 'who', title: 'Who runs this site', blocks: [{ insert: 'contact' }] },
    {
      id: 'listings',
      title: 'Listings',
      blocks: [
        'We describe each property as carefully as we can, based on what its owner told us and what we saw. A listing is an invitation to view and to talk. It’s not an offer that becomes binding when you accept it, and it doesn’t replace a search at the land registry, a survey and advice from your own advocate.',
        'Sizes are approximate. One acre is counted as 43,560 square feet. A listing may be rented, sold or withdrawn at any time. Listings shown as pending, sold or rented stay up for comparison only.',
        { insert: 'photoNote' },
      ],
    },
    {
      id: 'prices',
      title: 'Prices',
      blocks: [
        'Prices are in Kenya shillings and are what the owner is asking. Rents are per month. Stamp duty, legal fees, service charge and deposits are extra unless the listing says otherwise. An obvious mistake in a price binds nobody.',
      ],
    },
    {
      id: 'money',
      title: 'Payments and viewings',
      blocks: [
        'We take no payments on this site. Viewings are free. Never send money to hold a property you haven’t seen. Before you pay anyone who says they act for {company}, call our office line: we’ll tell you whether they do.',
      ],
    },
    {
      id: 'services',
      title: 'Our services',
      blocks: [
        'What our service pages describe becomes binding only in a contract that both of us have signed and that states the fee. Figures about our work are our own and rounded. Market figures and articles are for information only. They are not legal, tax or investment advice.',
      ],
    },
    {
      id: 'fair-use',
      title: 'Fair use',
      blocks: [
        'You’re welcome to read, print, share and link to any page. Please don’t:',
        {
          list: [
            'copy listings or photos to another site or catalogue without asking us;',
            'write in someone else’s name, or send advertising through our forms;',
            'try to access what isn’t meant for you, or load the site so heavily that others can’t use it.',
          ],
        },
        'Found a security problem? Please tell us before you tell anyone else. Texts, plans and photos belong to {company} or to those who made them for us.',
      ],
    },
    {
      id: 'emails',
      title: 'Messages and emails',
      blocks: [
        'A message has reached us once the page says so and shows a reference. The monthly email starts when you confirm it through the link we send, and ends when you unsubscribe through the link in any issue. The {privacy} says what happens to your data.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'We keep the site running and correct as best we can, and fix mistakes when we learn of them. We are fully liable for damage caused intentionally or by gross negligence, and wherever the law doesn’t allow liability to be limited. Otherwise we aren’t liable for decisions made on the basis of this website alone, or for other sites that we link to.',
      ],
    },
    {
      id: 'law',
      title: 'Law and disputes',
      blocks: [
        'Kenyan law applies, including the rights it gives to consumers. Please talk to us first: most problems can be solved with a {contact}. If not, the courts of Kenya decide.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      blocks: [
        'When we change these terms, we change the date at the top. A signed contract keeps the terms it was signed under.',
      ],
    },
  ],
}
