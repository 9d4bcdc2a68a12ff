import sprite from './icons.svg'

/** The icons in icons.svg, by their names at Lucide. To add one, copy its drawing there as a symbol and its name here. */
export const iconNames = [
  'arrow-left',
  'arrow-right',
  'building-complex',
  'bus',
  'calendar-days',
  'camera',
  'car',
  'chart-line',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-check',
  'circle-exclamation-point',
  'clock',
  'download',
  'droplets',
  'dumbbell',
  'eye',
  'fence',
  'flame',
  'handshake',
  'hard-hat',
  'heart',
  'house',
  'key-round',
  'land-plot',
  'layout-grid',
  'list',
  'mail',
  'map-pin',
  'megaphone',
  'menu',
  'message-circle',
  'minus',
  'moon',
  'paw-print',
  'phone',
  'route',
  'scroll-text',
  'search',
  'share-2',
  'shield-check',
  'sliders-horizontal',
  'smartphone',
  'sofa',
  'sprout',
  'sun',
  'sun-moon',
  'trees',
  'triangle-exclamation-point',
  'utensils-crossed',
  'waves-horizontal',
  'wifi',
  'wifi-off',
  'wind',
  'wrench',
  'x',
  'zap',
] as const
export type IconName = (typeof iconNames)[number]

/**
 * An icon of the public pages, drawn from one file that the browser fetches once. As React components the same icons were
 * 5 KB of every page's script; the admin area, which shows many more, imports them from lucide-react. The class is Lucide's, and the
 * style sheet gives the stroke, so that the fifty icons of a list are little of its HTML.
 */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `lucide ${className}` : 'lucide'} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
