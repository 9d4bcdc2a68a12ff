import type { LegalTemplate } from '../legal-template.ts'

export const cookiesTemplate: LegalTemplate = {
  title: 'Cookie policy',
  description:
    'This site sets no cookies but those you ask for. What your own browser stores for you here, for how long, and how to clear it.',
  lead: 'This site sets no cookies, neither ours nor anyone else’s, except where you ask for one: when you choose a language or low-data mode, and when you give your name on a shared list. That’s why you saw no cookie banner.',
  text: `## Cookies only where you ask for one

A cookie is a small note that a site leaves in your browser and that your browser sends back with every request. We leave one when you tap “English” or “Kiswahili”, to remember the language, one when you switch low-data mode on or off, and one when you share a list or give your first name on one: by that, your votes and notes stay yours to change, and it’s sent with the pages of shared lists and no others. Nothing here loads from another company that could, unless you ask for it: a property tour hosted elsewhere opens only when you tap the button that names the host, and the images of a map come from the company named in its corner once you open the map. Whatever that host then stores in your browser is its own. You can read, search and write to us with cookies switched off; only voting on a shared list needs them.

## What is stored in your browser

A few conveniences are stored on your own device, in what browsers call local and session storage. They aren’t sent with every request, and we don’t use them to recognise you. The list below includes the cookies.

{browserStorage}

Each of them does something you asked for, so none needs your consent. If your browser blocks storage, the site still works but doesn’t remember these things.

## How to clear it

In your browser’s privacy settings, clear the site data for this address. To take a single property off your list, remove it from {saved}.

## Staff

For staff who sign in to the admin area, their browser also stores:

{staffStorage}

## More about your data

The {privacy} says what we collect when you write to us or subscribe.`,
}
