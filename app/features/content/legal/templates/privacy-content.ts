import type { LegalTemplate } from '../legal-template.ts'

export const privacyTemplate: LegalTemplate = {
  title: 'Privacy policy',
  description:
    'What this site collects about you, why and for how long, and how to see, correct or delete it under Kenya’s Data Protection Act, 2019.',
  lead: 'What this site collects about you, why, how long we keep it, and how to get a copy, correct it or delete it.',
  text: `## Who is responsible for your data

The data controller under Kenya’s Data Protection Act, 2019 is the company behind this site:

{contactDetails}

It is registered with the Office of the Data Protection Commissioner as a data controller under number [[registration number]].

## What we collect, and why

**When you send us a message** Your name, your message, the email address, phone number and service you enter, the property you ask about, and the time. We use them to reply to you. Lawful basis: steps taken at your request before a contract, section 30(1)(b)(i).
**When you book a viewing** The same details, without an email address if you prefer, and the property, day and time. We use them to show you the property, and to remind you a day and two hours before. They’re deleted with your message. Lawful basis: steps taken at your request before a contract, section 30(1)(b)(i).
**When you report a listing** What you tell us is wrong, the listing, the time, and your email address if you leave it. We use the address only to tell you what we found. Lawful basis: our legitimate interest in correct listings, section 30(1)(b)(vii).
**When you share a list, or vote on one** The first name you give, your votes and notes, the homes on the list, and the time. Whoever has the list’s link sees them; our staff can’t. No account, email address or phone number is needed. You withdraw your votes and notes on the list itself, and whoever shared it can delete it. Lawful basis: your consent, section 30(1)(a), which you give by taking part.
**When you send yourself a link by email** The email address, for that one email. We use it for nothing else. Lawful basis: your consent, section 30(1)(a).
**When you save a search** Your email address, the search, how often you want emails, the wording you agreed to and when you agreed. We use them to email you about matching listings; if you also write to us from that address, whoever replies sees what you look for. If you don’t confirm within seven days, we delete them. Lawful basis: your consent, section 30(1)(a), which you can withdraw with the unsubscribe link in any of these emails.
{whileNewsletter} **When you subscribe** Your email address, and when you subscribed, confirmed and unsubscribed. If we added you because you asked us to, also who asked and when. We use it to send you new listings and prices, at most once a month. Lawful basis: your consent, section 30(1)(a), which you can withdraw with the unsubscribe link in any of these emails.
**When you look around** That a page was opened or a call, WhatsApp or email link was used, when, and what led you here: a search engine, a social network, a message, or the name of another site or campaign. To count each visitor once a day, we turn your network address and your browser’s name into a number, with a key that is deleted at the end of the day. After that it can’t be linked to you or recognised on another day. Neither the address nor the browser’s name is stored. Browsers that send ‘Do Not Track’ or ‘Global Privacy Control’ aren’t counted. Lawful basis: our legitimate interest in knowing what people are looking for, section 30(1)(b)(vii).
**When your browser requests a page** Your network address reaches our server, which needs it to send the page back. We may hold it in memory for a few minutes to stop floods of requests. It isn’t written to our database. Lawful basis: our legitimate interest in keeping the site running, section 30(1)(b)(vii).
**In your own browser** Properties you save, and a few conveniences. They stay on your device: see the {cookies}.

You can look at every page without telling us anything. If you leave out your contact details, the only consequence is that we can’t reply to your message.

## What we don’t collect

- No cookies except those you ask for, no advertising, no tracking across sites, and no fonts, maps or scripts from other companies.
- No profile of you. We make no automated decisions about you.
- No payment details: no payments are made on this site.
- No sensitive personal data as the Act defines it, such as your health, religion or family details. Please don’t include any in a message.

## How long we keep it

**Messages** While we deal with your inquiry, and for {inquiryPeriod} after our last contact, in case questions come up later. Then they’re deleted automatically.
**Reports of listings** For {inquiryPeriod} after we dealt with them. Then they’re deleted automatically.
{whileNewsletter} **Newsletter address** Until you unsubscribe. An address that was unsubscribed, never confirmed or does not exist any more is deleted after {subscriberPeriod}. What stays is a number made from it, by which we know not to add it again.
**Shared lists** For 90 days, with all names, votes and notes, or until whoever shared the list deletes it.
**Record of emails sent** That an email went to an address, and when, for {emailPeriod}. We delete its contents as soon as it has been sent.
**Visits** For {visitPeriod}. After that only daily totals and view counts remain. They say nothing about who visited.

## Who sees it

Only our own staff, each signed in under their own name, and not even they see shared lists. The database itself blocks everyone else. We log what staff change, without the contents.

The companies that host our servers and deliver our email process your data on our instructions and for nothing else. If one of them stores it outside Kenya, we make sure that the safeguards of Part VI of the Act are in place, and we’ll tell you which they are if you ask. We never trade in your data, and give it to authorities only where the law requires us to.

If you call or use WhatsApp, your phone company or WhatsApp handles that conversation under its own terms.

## Your rights

Under sections 26 and 34 to 40 of the Act, you can at any time:

- know what we hold about you and get a copy (access);
- have it corrected if it’s wrong or incomplete (rectification);
- have it deleted when it’s no longer needed or you withdraw your consent (erasure);
- object to its use, or have its use restricted during a dispute (objection);
- get it in a common machine-readable format, for yourself or another company (portability);
- withdraw your consent, which doesn’t affect what was done before.

On the page {personalData} you can ask for a link by email. It shows you everything we hold about that address, and you can correct it, download a copy or delete it there right away. For anything else, write to {email} from the address concerned, or show us in another way that it’s you. It’s free. We reply within seven days, or within thirty if we have to prepare a copy for another company.

If you’re not satisfied, you can complain to the Office of the Data Protection Commissioner in Nairobi, at {commissioner}. You don’t have to ask us first.

## How we protect it

Pages are encrypted on their way to you where the site runs under its public address. Links in our emails carry random keys, of which we store only a fingerprint. If your data ever falls into the wrong hands and could be used to harm you, we tell the Data Commissioner within 72 hours and you without undue delay, as section 43 requires.

## Children

This site is for adults. We don’t knowingly keep data about anyone under eighteen.

## Changes to this policy

When we change this policy, we change the date at the top. We ask you first if we want to use data we already hold for something new.`,
}
