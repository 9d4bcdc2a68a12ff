import { href, Link } from 'react-router'
import { ContactDetails, type LegalCompany, LegalPage, type LegalSection } from './legal-page.tsx'

export function TermsPage({ company }: { company: LegalCompany }) {
  return (
    <LegalPage
      title="Terms of Service"
      lead="What you may rely on here, and what needs a conversation first. Using the site means accepting these few rules."
      revisedOn="2026-11-21"
      sections={[...dealingSections(company), ...ruleSections(company)]}
    />
  )
}

/** Who stands behind the listings, and what may be relied on. */
function dealingSections(company: LegalCompany): LegalSection[] {
  const { name, pictureNote } = company
  return [
    {
      id: 'who',
      title: 'Who runs this site',
      body: <ContactDetails company={company} />,
    },
    {
      id: 'listings',
      title: 'Listings',
      body: (
        <>
          <p>
            We describe each property as carefully as we can, from what its owner told us and what we saw. A listing is
            an invitation to look and to talk. It is not an offer that binds by being accepted, and no substitute for a
            search at the land registry, a survey and an advocate of your own.
          </p>
          <p>
            Sizes are approximate. One acre is counted as 43,560 square feet. A listing may be let, sold or withdrawn at
            any time; one that is shown as pending, sold or rented stays on view for comparison only.
          </p>
          {pictureNote && <p>{pictureNote}</p>}
        </>
      ),
    },
    {
      id: 'prices',
      title: 'Prices',
      body: (
        <p>
          Prices are in Kenya shillings and are what the owner asks. Rents are per month. Stamp duty, legal fees,
          service charge and deposits come on top unless the listing says otherwise. A plain mistake in a price binds
          nobody.
        </p>
      ),
    },
    {
      id: 'money',
      title: 'Money and viewings',
      body: (
        <p>
          No payment is taken on this site. Viewing is free. Never send money to hold a property you have not seen, and
          call our office line before you pay anybody who says they act for {name}: we tell you whether they do.
        </p>
      ),
    },
    {
      id: 'services',
      title: 'Our services',
      body: (
        <p>
          What the service pages describe becomes a promise once it is in a contract signed by both of us, with the fee
          in it. Figures about our work are the company’s own and rounded. Market figures and articles are information,
          not legal, tax or investment advice.
        </p>
      ),
    },
  ]
}

/** How the site may be used, and what holds if something goes wrong. */
function ruleSections({ name }: LegalCompany): LegalSection[] {
  return [
    {
      id: 'fair-use',
      title: 'Fair use',
      body: (
        <>
          <p>You are welcome to read, print, share and link to every page. Please do not</p>
          <ul>
            <li>copy listings or photographs into another catalogue without asking us;</li>
            <li>write in somebody else’s name, or send advertising through the forms;</li>
            <li>try to reach what is not meant for you, or load the site so that others cannot use it.</li>
          </ul>
          <p>
            Found a weakness in the site? Tell us before you tell others, and we thank you for it. Texts, plans and
            pictures belong to {name} or to those who made them for us.
          </p>
        </>
      ),
    },
    {
      id: 'letters',
      title: 'Messages and letters',
      body: (
        <p>
          What you write to us through the site reaches us once the page says so and names a reference. The monthly
          letter starts when you confirm it by the link we send and ends when you press the link in any of them. What
          happens to your data is in the <Link to="/privacy">Privacy Policy</Link>.
        </p>
      ),
    },
    {
      id: 'liability',
      title: 'What we answer for',
      body: (
        <p>
          We keep the site running and correct as well as we can and put mistakes right when we learn of them. For
          damage caused on purpose or by gross negligence, and wherever the law does not allow it to be limited, we
          answer in full. Otherwise we do not answer for decisions taken on the website alone, nor for pages of others
          that we link to.
        </p>
      ),
    },
    {
      id: 'law',
      title: 'Law and disputes',
      body: (
        <p>
          The law of Kenya applies, with the rights it gives to consumers. Talk to us first: most things are mended by a{' '}
          <Link to={href('/contact')}>message</Link>. What is not goes to the courts of Kenya.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'When these terms change',
      body: (
        <p>The date at the top changes with them. A contract already signed keeps the terms it was signed under.</p>
      ),
    },
  ]
}
