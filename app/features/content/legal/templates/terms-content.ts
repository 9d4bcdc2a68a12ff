import type { LegalTemplate } from '../legal-template.ts'

export const termsTemplate: LegalTemplate = {
  title: 'Terms of service',
  description:
    'What you can rely on in our listings, prices and pages, what needs a contract first, and fair use of this site.',
  lead: 'What you can rely on here, and what to check with us first. By using this site you accept these terms.',
  text: `## Who runs this site

{contactDetails}

## Listings

We describe each property as carefully as we can, based on what its owner told us and what we saw. A listing is an invitation to view and to talk. It’s not an offer that becomes binding when you accept it.
{whileSelling} It doesn’t replace a search at the land registry, a survey and advice from your own advocate.

Sizes are approximate.
{whileSelling} One acre is counted as 43,560 square feet.
A listing may be taken or withdrawn at any time. Listings that are pending or no longer available stay up for comparison only.

{photoNote}

## Prices

Prices are in Kenya shillings and are what the owner is asking.
{whileLetting} Rents are per month.
{whileSelling} Stamp duty and legal fees are extra.
Service charge and deposits are extra unless the listing says otherwise. An obvious mistake in a price binds nobody.

## Payments and viewings

We take no payments on this site.

[[Say what a viewing costs, or that it is free.]]

Never send money to hold a property you haven’t seen. Before you pay anyone who says they act for {company}, ask us first: we’ll tell you whether they do.

## Our services

What our service pages describe becomes binding only in a contract that both of us have signed and that states the fee. Figures about our work are our own and rounded. Market figures and articles are for information only. They are not legal, tax or investment advice.

## Fair use

You’re welcome to read, print, share and link to any page. Please don’t:

- copy listings or photos to another site or catalogue without asking us;
- write in someone else’s name, or send advertising through our forms;
- try to access what isn’t meant for you, or load the site so heavily that others can’t use it.

Found a security problem? Please tell us before you tell anyone else. Texts, plans and photos belong to {company} or to those who made them for us.

## Messages and emails

A message has reached us once the page says so and shows a reference.
{whileNewsletter} The newsletter starts when you confirm it through the link we send, and ends when you unsubscribe through the link in any issue.
The {privacy} says what happens to your data.

## Liability

We keep the site running and correct as best we can, and fix mistakes when we learn of them. We are fully liable for damage caused intentionally or by gross negligence, and wherever the law doesn’t allow liability to be limited. Otherwise we aren’t liable for decisions made on the basis of this website alone, or for other sites that we link to.

## Law and disputes

Kenyan law applies, including the rights it gives to consumers. Please talk to us first: most problems can be solved with a {contact}. If not, the courts of Kenya decide.

## Changes to these terms

When we change these terms, we change the date at the top. A signed contract keeps the terms it was signed under.`,
}
