import { menuContent } from '#app/features/content/menu/menu-content.ts'
import type { MenuContent } from '#app/features/content/menu/menu-document.ts'

const [properties, company] = menuContent.columns

export const menu: MenuContent = {
  ...menuContent,
  entries: [
    {
      label: 'Properties',
      target: 'panel',
      links: [
        {
          label: 'Properties for sale',
          target: '/properties-for-sale',
          text: 'Villas, townhouses, apartments',
        },
        { label: 'Properties for rent', target: '/properties-for-rent', text: 'Bedsitters to office floors' },
        { label: 'Land for sale', target: '/land-for-sale', text: 'Plots with checked titles' },
      ],
    },
    ...menuContent.entries.slice(1),
  ],
  button: { label: 'Get a quote', target: '/contact' },
  columns: [
    ...(properties ? [properties] : []),
    {
      title: company?.title ?? 'Company',
      links: [
        ...(company?.links.slice(0, -1) ?? []),
        { label: 'Property management', target: 'service:property-management', text: '' },
        { label: 'Market analysis', target: 'service:market-analysis', text: '' },
        ...(company?.links.slice(-1) ?? []),
      ],
    },
  ],
}
