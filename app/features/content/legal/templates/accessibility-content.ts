import type { LegalTemplate } from '../legal-template.ts'

/** Said by the makers of the software, about it: a company does not change it, and it is true of each. */
export const accessibilityStatement: LegalTemplate = {
  title: 'Accessibility and languages',
  description:
    'How this site is made for everybody: what was tested and how, what was not, its known limits, and whom to tell when something does not work.',
  lead: 'Everybody should be able to look for a home here: by keyboard, with large text, with a screen reader, on a small or old phone, in English or in Swahili. This page says what was tested, what was not, and whom to tell when something doesn’t work.',
  text: `## Who says this

This site runs on free software for real-estate companies. The makers of that software say this about it. The texts, photos and documents that you find here are those of {company}.

## What it aims at

The pages are made to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at levels A and AA. Nobody independent has audited them.

## What was tested, and how

These tests are run by programs, again and again while the software is developed:

- Each page by the checker axe in the browser Chromium, as wide as a small phone (360 pixels) and as a computer (1280), in light and in dark colours.
- Each page with text twice as large on a small phone: whether anything is cut off or covered.
- Each page by keyboard: whether what you have reached is always in sight. Filters, photos, map and shared lists by keyboard alone.
- The high-contrast colours of your device: whether what is chosen can still be told from what is not.
- Reading, searching, asking and booking without JavaScript.

## What was not tested

Programs find only a part of what stands in people’s way. No people with disabilities took part in these tests, no screen reader was used, and no browser but Chromium.

## Known limits

- A photo is described as {company} described it. One without a description is read by its number, its room or the title of its listing.
- Property tours, the images of the map and WhatsApp belong to other companies. Each listing on the map is in the list as well.
- The PDF brochure has headings, lists and image descriptions for screen readers, but was not tried with one.

## Swahili

Pages, forms and emails to visitors are in English and Swahili. The makers of the software translated them; no professional translator has read the translation yet. This stays English:

- Listings, articles and pages that {company} wrote in English only. They are marked as English, so that a screen reader pronounces them as such.
- The names of the data at [open data](/api), and the widget for other sites.

## If something doesn’t work for you

Tell {company} which page it was and what you were trying to do, by the [contact page](/contact) or here:

{contactDetails}`,
}
