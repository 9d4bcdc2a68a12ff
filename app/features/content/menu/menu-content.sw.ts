import type { MenuContent } from './menu-document.ts'
import { footerLinks } from './targets.ts'

export const menuContent: MenuContent = {
  entries: [
    {
      label: 'Matangazo',
      target: 'panel',
      links: [
        { label: 'Nyumba zinazouzwa', target: '/properties-for-sale', text: '' },
        { label: 'Nyumba za kupanga', target: '/properties-for-rent', text: '' },
        { label: 'Viwanja vinavyouzwa', target: '/land-for-sale', text: '' },
      ],
    },
    { label: 'Huduma', target: 'services', links: [] },
    { label: 'Zote', target: '/projects', links: [] },
    { label: 'Blogu', target: '/blog', links: [] },
    { label: 'Kuhusu', target: '/about', links: [] },
    { label: 'Wasiliana', target: '/contact', links: [] },
  ],
  button: { label: 'Wasiliana nasi', target: '/contact' },
  footerLine: '',
  columns: [
    {
      title: 'Matangazo',
      links: [
        { label: 'Zinazouzwa', target: '/properties-for-sale', text: '' },
        { label: 'Za kupanga', target: '/properties-for-rent', text: '' },
        { label: 'Viwanja', target: '/land-for-sale', text: '' },
        { label: 'Zote', target: '/projects', text: '' },
        { label: 'Ulizohifadhi', target: '/saved', text: '' },
      ],
    },
    { title: 'Kampuni', links: footerLinks('sw') },
  ],
  bottomLine: '',
  showsSocial: true,
}
