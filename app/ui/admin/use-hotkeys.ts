import { useEffect, useRef, useSyncExternalStore } from 'react'

/**
 * `does` is the description in the shortcut list; without `run` the key is only listed, because another handler implements
 * it.
 */
type Hotkey = { does: string; run?: (event: KeyboardEvent) => void }

/** 'n', '[', '/', '?', a sequence such as 'g p', or with control 'ctrl+k'. */
export type Hotkeys = Record<string, Hotkey>

type Where = { isOn?: boolean; isEverywhere?: boolean }

const secondKeyMs = 1_000

/** Single letters are ignored while a field has the focus or a dialog is open; 'ctrl+…' always works. */
export function useHotkeys(hotkeys: Hotkeys, { isOn = true, isEverywhere = false }: Where = {}) {
  const latest = useRef(hotkeys)
  useEffect(() => {
    latest.current = hotkeys
  })

  useEffect(() => {
    if (!isOn) return
    let first: { key: string; at: number } | undefined
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.isComposing) return
      const withControl = event.ctrlKey || event.metaKey
      if (!withControl && (isTyping(event.target) || document.querySelector('dialog[open]'))) return
      const key = event.key.toLowerCase()
      if ((key === 'arrowleft' || key === 'arrowright') && hasOwnArrows(event.target)) return
      if (!withControl && key.length === 1 && !areHotkeysEnabled()) return
      const before = first && event.timeStamp - first.at < secondKeyMs ? first.key : undefined
      const hotkey =
        latest.current[withControl ? `ctrl+${key}` : `${before} ${key}`] ??
        (withControl ? undefined : latest.current[key])
      // A key that already triggered an action does not start a sequence.
      first = withControl || hotkey ? undefined : { key, at: event.timeStamp }
      if (!hotkey?.run) return
      event.preventDefault()
      hotkey.run(event)
    }
    const listed = { isEverywhere, hotkeys: latest }
    activeHotkeys.add(listed)
    document.addEventListener('keydown', press)
    return () => {
      activeHotkeys.delete(listed)
      document.removeEventListener('keydown', press)
    }
  }, [isOn, isEverywhere])
}

const activeHotkeys = new Set<{ isEverywhere: boolean; hotkeys: { current: Hotkeys } }>()

export type ListedHotkey = { keys: string; does: string }

/** The shortcuts that are active now: of the open page, and of every page. */
export function listHotkeys(): { here: ListedHotkey[]; everywhere: ListedHotkey[] } {
  const listed = (isEverywhere: boolean) =>
    [...activeHotkeys]
      .filter((used) => used.isEverywhere === isEverywhere)
      .flatMap(({ hotkeys }) => Object.entries(hotkeys.current).map(([keys, { does }]) => ({ keys, does })))
  return { here: listed(false), everywhere: listed(true) }
}

function isTyping(target: EventTarget | null) {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select')
}

/** Arrow keys choose among radio buttons and tabs. */
function hasOwnArrows(target: EventTarget | null) {
  return target instanceof HTMLElement && target.matches('input, [role="tab"]')
}

// Single-letter shortcuts can be switched off, since speech input and mistyped keys trigger them by accident.
const storageKey = 'makazi:hotkeys'
const listeners = new Set<() => void>()
let chosenHere: boolean | undefined

export function useHotkeysEnabled() {
  return useSyncExternalStore(subscribe, areHotkeysEnabled, () => true)
}

export function setHotkeysEnabled(isOn: boolean) {
  chosenHere = isOn
  try {
    if (isOn) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // Storage is blocked: the choice lasts until the page is left.
  }
  for (const listener of listeners) listener()
}

function areHotkeysEnabled() {
  chosenHere ??= readStoredChoice()
  return chosenHere
}

function readStoredChoice() {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
