import type { IconName } from '#app/ui/icons/icon.tsx'

/** The first match wins. Whole words only, or 'street' would match 'tree' and 'search' the sea. */
const icons: [RegExp, IconName][] = [
  [/\b(pools?|beach\w*|sea|ocean|lake)\b/i, 'waves-horizontal'],
  [/\b(solar|sun\w*)\b/i, 'sun'],
  [/\b(water|borehole|tanks?|river|laundry|dhobi)\b/i, 'droplets'],
  [/\b(fence\w*|fencing|gated?|walls?|walled)\b/i, 'fence'],
  [/\b(power|electric\w*|generator|inverter)\b/i, 'zap'],
  [/\b(secur\w*|guard\w*|cctv|alarms?)\b/i, 'shield-check'],
  [/\b(parking|garage\w*|carport)\b/i, 'car'],
  [/\b(agricult\w*|farm\w*|tea|coffee|soil)\b/i, 'sprout'],
  [/\b(gardens?|trees?|lawns?|forest)\b/i, 'trees'],
  [/\b(kitchen\w*|pantry|dining)\b/i, 'utensils-crossed'],
  [/\b(fibre|internet|wi-?fi)\b/i, 'wifi'],
  [/\b(gym|fitness)\b/i, 'dumbbell'],
  [/\b(air condition\w*|ventilat\w*|balcon\w*|terraces?|roof\w*|views?|breeze)\b/i, 'wind'],
  [/\bpets?\b/i, 'paw-print'],
  [/\b(furnished|lounge)\b/i, 'sofa'],
  [/\b(fire\w*|heating|hot)\b/i, 'flame'],
  [/\b(transport|matatus?|bus|buses|station|sgr)\b/i, 'bus'],
  [/\b(title|deeds?|search|survey)\b/i, 'scroll-text'],
  [/\b(road|tarmac|highway|bypass)\b/i, 'route'],
]

export function getIcon(feature: string): IconName {
  return icons.find(([pattern]) => pattern.test(feature))?.[1] ?? 'check'
}

/** What a company can choose for a feature. */
export const featureIcons: readonly IconName[] = ['check', ...icons.map(([, icon]) => icon)]
