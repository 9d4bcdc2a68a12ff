import type { IconName } from '#app/ui/icons/icon.tsx'

/** The icons that a service may have. */
export const serviceIcons = [
  'key-round',
  'handshake',
  'megaphone',
  'hard-hat',
  'wrench',
  'chart-line',
  'house',
  'building-complex',
  'land-plot',
  'map-pin',
  'route',
  'scroll-text',
  'shield-check',
  'search',
  'camera',
  'calendar-days',
  'car',
  'sofa',
  'sprout',
  'trees',
  'droplets',
  'zap',
  'phone',
] as const satisfies readonly IconName[]
