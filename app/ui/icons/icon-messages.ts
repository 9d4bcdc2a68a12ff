import type { IconName } from './icon.tsx'

/** What a picture shows, for those who choose one. */
const labels: Partial<Record<IconName, string>> = {
  'building-complex': 'Buildings',
  'calendar-days': 'Calendar',
  'chart-line': 'Chart',
  check: 'Tick',
  droplets: 'Drops',
  dumbbell: 'Dumbbell',
  'hard-hat': 'Helmet',
  'key-round': 'Key',
  'land-plot': 'Flag',
  'map-pin': 'Pin',
  'paw-print': 'Paw',
  'scroll-text': 'Document',
  'shield-check': 'Shield',
  sprout: 'Seedling',
  'utensils-crossed': 'Knife and fork',
  'waves-horizontal': 'Waves',
  wifi: 'Wi-Fi',
  zap: 'Lightning',
}

/** 'Key', 'Camera'. */
export function iconLabel(icon: IconName): string {
  return labels[icon] ?? icon.charAt(0).toUpperCase() + icon.slice(1).replaceAll('-', ' ')
}
