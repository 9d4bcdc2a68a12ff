import type { MenuContent } from './menu-document.ts'
import { footerLinks } from './targets.ts'

/** The menu of a site whose company has not arranged its own. */
export const menuContent: MenuContent = {
  entries: [
    {
      label: 'Properties',
      target: 'panel',
      links: [
        { label: 'Properties for sale', target: '/properties-for-sale', text: '' },
        { label: 'Properties for rent', target: '/properties-for-rent', text: '' },
        { label: 'Land for sale', target: '/land-for-sale', text: '' },
      ],
    },
    { label: 'Services', target: 'services', links: [] },
    { label: 'All properties', target: '/projects', links: [] },
    { label: 'Blog', target: '/blog', links: [] },
    { label: 'About', target: '/about', links: [] },
    { label: 'Contact', target: '/contact', links: [] },
  ],
  button: { label: 'Get in touch', target: '/contact' },
  footerLine: '',
  columns: [
    {
      title: 'Properties',
      links: [
        { label: 'For sale', target: '/properties-for-sale', text: '' },
        { label: 'For rent', target: '/properties-for-rent', text: '' },
        { label: 'Land', target: '/land-for-sale', text: '' },
        { label: 'All properties', target: '/projects', text: '' },
        { label: 'Saved', target: '/saved', text: '' },
      ],
    },
    { title: 'Company', links: footerLinks('en') },
  ],
  bottomLine: '',
  showsSocial: true,
}
