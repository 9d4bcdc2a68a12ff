import type { LucideIcon } from 'lucide-react'

/** A command of the palette: opens the page at `to`. `keys` are its shortcut, as caps in order. */
export type PaletteAction = {
  group: 'actions' | 'screens'
  label: string
  to: string
  icon: LucideIcon
  keys?: readonly string[]
}

/** The actions whose label contains every word, in any order; all of them for an empty text. */
export function findActions(actions: readonly PaletteAction[], text: string) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return actions.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
}
