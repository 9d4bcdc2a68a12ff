import { Link } from 'react-router'
import { countLabel } from '#app/shared/text.ts'
import { ContactDetails, DefinitionList, type LegalCompany, LegalPage, type LegalSection } from './legal-page.tsx'

/** Retention times in days, from the settings. */
export type RetentionPeriods = { inquiryDays: number; subscriberDays: number; letterDays: number; eventDays: number }

export function PrivacyPage({ company, retention }: { company: LegalCompany; retention: RetentionPeriods }) {
  return (
    <LegalPage
      title="Privacy Policy"
      lead="What this site learns about you, what we do with it, how long it stays and how to have it back, put right or erased. Written to be read."
      revisedOn="2026-11-21"
      sections={[...collectionSections(company), ...retentionSections(retention), ...protectionSections(company)]}
    />
  )
}

function collectionSections(company: LegalCompany): LegalSection[] {
  return [
    {
      id: 'who',
      title: 'Who answers for your data',
      body: (
        <>
          <p>
            The data controller, as the Data Protection Act, 2019 of Kenya calls it, is the company behind this site:
          </p>
          <ContactDetails company={company} />
        </>
      ),
    },
    { id: 'what', title: 'What we collect, and why', body: <Collected /> },
    {
      id: 'not',
      title: 'What we do not collect',
      body: (
        <ul>
          <li>
            No cookies, no advertising, no tracking across sites, and no fonts, maps or scripts from other companies.
          </li>
          <li>No profile of you. Nobody is judged or priced here by a machine.</li>
          <li>No payment details: no money changes hands on this site.</li>
          <li>
            Nothing that the Act calls sensitive, such as health, religion or family. Please do not write it into a
            message.
          </li>
        </ul>
      ),
    },
  ]
}

function retentionSections(retention: RetentionPeriods): LegalSection[] {
  return [
    {
      id: 'how-long',
      title: 'How long we keep it',
      body: (
        <DefinitionList
          entries={[
            {
              term: 'Messages',
              text: `While we deal with the matter, and ${timeLabel(retention.inquiryDays)} after the last word between us, so that we can answer for what was said. Then they are deleted by themselves.`,
            },
            {
              term: 'Newsletter address',
              text: `Until you stop the letters. An address that was stopped, or never confirmed, is deleted after ${timeLabel(retention.subscriberDays)}.`,
            },
            {
              term: 'Record of letters sent',
              text: `That a letter went to an address, and when, for ${timeLabel(retention.letterDays)}. Its contents are emptied from our records once it has left.`,
            },
            {
              term: 'Single visits',
              text: `For ${timeLabel(retention.eventDays)}. What is left then are totals of each day and the counts of views: numbers that say nothing of who looked.`,
            },
          ]}
        />
      ),
    },
    {
      id: 'who-sees-it',
      title: 'Who sees it',
      body: (
        <>
          <p>
            Our own staff, each signed in under their own name; opening the lists is barred to everybody else by the
            database itself. What they change is logged, without the contents.
          </p>
          <p>
            The companies that host our servers and carry our e-mail handle it on our instructions and for nothing else.
            Should one of them keep it outside Kenya, we see to it that the safeguards of Part VI of the Act are in
            place, and tell you which they are if you ask. We sell nothing, lend nothing, and hand data to authorities
            only where the law obliges us.
          </p>
          <p>
            If you choose to call, or to write by WhatsApp, your telephone company or WhatsApp carries that conversation
            under rules of its own.
          </p>
        </>
      ),
    },
  ]
}

function protectionSections(company: LegalCompany): LegalSection[] {
  return [
    { id: 'rights', title: 'Your rights', body: <Rights email={company.email} /> },
    {
      id: 'safe',
      title: 'How it is kept safe',
      body: (
        <p>
          Where the site runs under its public name, pages travel encrypted. Links in our letters carry random keys of
          which we store only a fingerprint. Should data of yours ever fall into the wrong hands and could that harm
          you, we tell the Data Commissioner within 72 hours and you without undue delay, as section 43 asks.
        </p>
      ),
    },
    {
      id: 'children',
      title: 'Children',
      body: <p>This site is made for adults. We do not knowingly keep data of anybody under eighteen.</p>,
    },
    {
      id: 'changes',
      title: 'When this page changes',
      body: (
        <p>
          The date at the top changes with it. If we should want to use data we already hold for something new, we ask
          first.
        </p>
      ),
    },
  ]
}

// Whole years read better than hundreds of days.
function timeLabel(days: number) {
  if (days % 365 === 0) return countLabel(days / 365, 'year', 'years')
  return countLabel(days, 'day', 'days')
}

function Collected() {
  return (
    <>
      <DefinitionList
        entries={[
          {
            term: 'When you write to us',
            text: 'Your name, e-mail address, message, the phone number and service if you give them, the property you ask about, and the time. We use them to answer you. Lawful basis: steps you asked for before a contract, section 30(1)(b)(i).',
          },
          {
            term: 'When you save a search',
            text: 'Your e-mail address, the search, how often you want letters, the sentence you agreed to and when. We use it to write about homes in that search. What nobody confirms is deleted after seven days. Lawful basis: your consent, section 30(1)(a), which the link in any letter withdraws.',
          },
          {
            term: 'When you subscribe',
            text: 'Your e-mail address and when you asked, confirmed and stopped. We use it to send the monthly letter. Lawful basis: your consent, section 30(1)(a), which the link in any letter withdraws.',
          },
          {
            term: 'When you look around',
            text: 'That a page was opened, or a call, WhatsApp or e-mail link pressed, when, and what led you here: a search engine, a social network, a message, the name of another site or of a campaign. To count you once a day, your network address and the name of your browser are turned into a number with a key that is thrown away when the day is over; from then on nobody can lead it back to you, or recognise you on another day. Neither is stored. A browser that sends ‘Do Not Track’ or ‘Global Privacy Control’ is not counted. Lawful basis: our legitimate interest in knowing what is looked for, section 30(1)(b)(vii).',
          },
          {
            term: 'When your browser asks for a page',
            text: 'Your network address reaches our server, as it must for the page to find its way back. It may be held in memory for some minutes to stop floods of requests. It is not written into our database. Lawful basis: our legitimate interest in a site that stays up.',
          },
          {
            term: 'In your own browser',
            text: (
              <>
                What you save, and a few conveniences. They stay on your device: see the{' '}
                <Link to="/cookies">Cookie Policy</Link>.
              </>
            ),
          },
        ]}
      />
      <p>
        You need not tell us anything to look at every page here. Without an e-mail address we cannot answer a message,
        and that is the only consequence.
      </p>
    </>
  )
}

function Rights({ email }: { email: string }) {
  return (
    <>
      <p>Under sections 26 and 34 to 40 of the Act you may at any time</p>
      <ul>
        <li>know what we hold about you, and have a copy of it (access);</li>
        <li>have it put right where it is wrong or incomplete (rectification);</li>
        <li>have it deleted when it is no longer needed or you take your consent back (erasure);</li>
        <li>object to its use, or have its use restricted while a dispute lasts (objection);</li>
        <li>have it in a common machine-readable form, for yourself or another company (portability);</li>
        <li>withdraw your consent, which leaves what was done before it untouched.</li>
      </ul>
      <p>
        On the page <Link to="/personal-data">Your data</Link> a link comes to your e-mail address, and behind it you
        see what we hold about that address, put it right, take a copy or have it erased, at once and by yourself. For
        everything else write to {email ? <a href={`mailto:${email}?subject=My%20data`}>{email}</a> : 'us'} from the
        address concerned, or tell us another way to know that you are you. It costs nothing. We answer within seven
        days, and within thirty where a copy for another company has to be made.
      </p>
      <p>
        If we leave you dissatisfied you may complain to the Office of the Data Protection Commissioner in Nairobi, at{' '}
        <a href="https://www.odpc.go.ke" rel="noopener">
          www.odpc.go.ke
        </a>
        . You need not ask us first.
      </p>
    </>
  )
}
