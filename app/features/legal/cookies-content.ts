import type { LegalContent } from './legal-content.ts'

export const cookiesContent: LegalContent = {
  title: 'Cookie policy',
  description:
    'This site sets no cookies on visitors’ devices. What your own browser stores for you here, for how long, and how to clear it.',
  lead: 'This site sets no cookies on visitors’ devices, neither ours nor anyone else’s. That’s why you saw no cookie banner.',
  revisedOn: '2026-11-22',
  sections: [
    {
      id: 'none',
      title: 'No cookies',
      blocks: [
        'A cookie is a small note that a site leaves in your browser and that your browser sends back with every request. We leave none, and nothing here loads from another company that could, unless you ask for it: a property tour hosted elsewhere opens only when you tap the button that names the host. Whatever that host then stores in your browser is its own. You can read, search and write to us with cookies switched off.',
      ],
    },
    {
      id: 'stored',
      title: 'What is stored in your browser',
      blocks: [
        'A few conveniences are stored on your own device, in what browsers call local and session storage. Unlike cookies, they aren’t sent with every request, and we don’t use them to recognise you.',
        { insert: 'browserStorage' },
        'Each of them does something you asked for, so none needs your consent. If your browser blocks storage, the site still works but doesn’t remember these things.',
      ],
    },
    {
      id: 'clear',
      title: 'How to clear it',
      blocks: [
        'In your browser’s privacy settings, clear the site data for this address. To take a single property off your list, remove it from {saved}.',
      ],
    },
    {
      id: 'staff',
      title: 'Staff',
      blocks: ['For staff who sign in to the admin area, their browser also stores:', { insert: 'staffStorage' }],
    },
    {
      id: 'more',
      title: 'More about your data',
      blocks: ['The {privacy} says what we collect when you write to us or subscribe.'],
    },
  ],
}
