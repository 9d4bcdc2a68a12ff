import { menuContent } from '#app/features/content/menu/menu-content.sw.ts'
import type { MenuContent } from '#app/features/content/menu/menu-document.ts'

const [properties, company] = menuContent.columns

export const menu: MenuContent = {
  ...menuContent,
  entries: [
    {
      label: 'Nyumba na viwanja',
      target: 'panel',
      links: [
        { label: 'Nyumba zinazouzwa', target: '/properties-for-sale', text: 'Villa, townhouse, apatimenti' },
        { label: 'Nyumba za kupanga', target: '/properties-for-rent', text: 'Kuanzia bedsitter hadi ofisi' },
        { label: 'Viwanja vinavyouzwa', target: '/land-for-sale', text: 'Hatimiliki zimekaguliwa' },
      ],
    },
    ...menuContent.entries.slice(1),
  ],
  button: { label: 'Omba makadirio', target: '/contact' },
  columns: [
    ...(properties ? [properties] : []),
    {
      title: company?.title ?? 'Kampuni',
      links: [
        ...(company?.links.slice(0, -1) ?? []),
        { label: 'Usimamizi wa nyumba', target: 'service:property-management', text: '' },
        { label: 'Uchambuzi wa soko', target: 'service:market-analysis', text: '' },
        ...(company?.links.slice(-1) ?? []),
      ],
    },
  ],
}
