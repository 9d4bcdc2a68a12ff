import type { LucideIcon } from 'lucide-react'

/** A command of the palette: opens the page at `to`, or does something where the user is. `keys` are its shortcut, as caps in order. */
export type PaletteAction = {
  group: 'actions' | 'screens'
  label: string
  /** Other words by which it is found. */
  also?: string
  to?: string
  run?: () => void
  /** Too many to be listed before anything is typed. */
  isListedWhenFound?: boolean
  icon: LucideIcon
  keys?: readonly string[]
}

/** The actions whose label or other words contain every word, in any order; for an empty text all that are listed then. */
export function findActions(actions: readonly PaletteAction[], text: string) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return actions.filter(({ label, also = '', isListedWhenFound = false }) => {
    if (words.length === 0) return !isListedWhenFound
    const searched = `${label} ${also}`.toLowerCase()
    return words.every((word) => searched.includes(word))
  })
}
