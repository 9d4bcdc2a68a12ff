import { createElement } from 'react'
import {
  Bus,
  Car,
  Check,
  Droplets,
  Dumbbell,
  Fence,
  Flame,
  type LucideIcon,
  PawPrint,
  Route,
  ScrollText,
  ShieldCheck,
  Sofa,
  Sprout,
  Sun,
  Trees,
  UtensilsCrossed,
  Waves,
  Wifi,
  Wind,
  Zap,
} from 'lucide-react'

/** The first match wins. Whole words only, or 'street' would match 'tree' and 'search' the sea. */
const icons: [RegExp, LucideIcon][] = [
  [/\b(pools?|beach\w*|sea|ocean|lake)\b/i, Waves],
  [/\b(solar|sun\w*)\b/i, Sun],
  [/\b(water|borehole|tanks?|river|laundry|dhobi)\b/i, Droplets],
  [/\b(fence\w*|fencing|gated?|walls?|walled)\b/i, Fence],
  [/\b(power|electric\w*|generator|inverter)\b/i, Zap],
  [/\b(secur\w*|guard\w*|cctv|alarms?)\b/i, ShieldCheck],
  [/\b(parking|garage\w*|carport)\b/i, Car],
  [/\b(agricult\w*|farm\w*|tea|coffee|soil)\b/i, Sprout],
  [/\b(gardens?|trees?|lawns?|forest)\b/i, Trees],
  [/\b(kitchen\w*|pantry|dining)\b/i, UtensilsCrossed],
  [/\b(fibre|internet|wi-?fi)\b/i, Wifi],
  [/\b(gym|fitness)\b/i, Dumbbell],
  [/\b(air condition\w*|ventilat\w*|balcon\w*|terraces?|roof\w*|views?|breeze)\b/i, Wind],
  [/\bpets?\b/i, PawPrint],
  [/\b(furnished|lounge)\b/i, Sofa],
  [/\b(fire\w*|heating|hot)\b/i, Flame],
  [/\b(transport|matatus?|bus|buses|station|sgr)\b/i, Bus],
  [/\b(title|deeds?|search|survey)\b/i, ScrollText],
  [/\b(road|tarmac|highway|bypass)\b/i, Route],
]

export function getIcon(feature: string): LucideIcon {
  return icons.find(([pattern]) => pattern.test(feature))?.[1] ?? Check
}

export function FeatureIcon({ feature }: { feature: string }) {
  return createElement(getIcon(feature), { 'aria-hidden': true })
}
