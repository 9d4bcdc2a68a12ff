import type { LucideIcon } from 'lucide-react'

/** A command of the palette: opens the page at `to`. `keys` are its shortcut, as caps in order. */
export type PaletteAction = {
  group: 'actions' | 'screens'
  label: string
  /** Other words by which it is found. */
  also?: string
  to: string
  icon: LucideIcon
  keys?: readonly string[]
}

/** The actions whose label or other words contain every word, in any order; all of them for an empty text. */
export function findActions(actions: readonly PaletteAction[], text: string) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return actions.filter(({ label, also = '' }) => {
    const searched = `${label} ${also}`.toLowerCase()
    return words.every((word) => searched.includes(word))
  })
}
