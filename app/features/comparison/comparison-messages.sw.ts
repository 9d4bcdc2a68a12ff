import type { Translation } from '#app/shared/translation.ts'
import type { comparisonMessages as english } from './comparison-messages.ts'

export const comparisonMessages = {
  title: 'Linganisha matangazo',
  compare: 'Linganisha',
  compareTitle: (title) => `Linganisha: ${title}`,
  compareCount: (count) => `Linganisha ${count}`,
  label: 'Ulinganisho',
  full: {
    title: 'Unaweza kulinganisha hadi nne',
    compareTitle: (title) => `Linganisha: ${title}, unaweza kulinganisha hadi nne`,
    removeFirst: (title) => `Ondoa moja kabla ya kuongeza ${title}.`,
    omitted: (titles) => `Zilizoachwa nje: ${titles}. Ondoa moja kwanza.`,
  },
  tray: {
    count: (count, max) => `${count} kati ya ${max}`,
    selected: (count, max) => `Umechagua ${count} kati ya ${max} za kulinganisha`,
    full: 'Unaweza kulinganisha hadi nne.',
    remove: (title) => `Ondoa kwenye ulinganisho: ${title}`,
    clear: 'Ondoa zote',
  },
} satisfies Translation<typeof english>
