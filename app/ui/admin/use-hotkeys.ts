import { useEffect, useRef, useSyncExternalStore } from 'react'

/** What the list of keys says of it; without `run` the key is only listed, because something else answers it. */
export type Hotkey = { does: string; run?: (event: KeyboardEvent) => void }

/** 'n', '[', '/', '?', two keys in a row 'g p', or with control 'ctrl+k'. */
export type Hotkeys = Record<string, Hotkey>

type Where = { isOn?: boolean; isEverywhere?: boolean }

const secondKeyMs = 1_000

/** Single letters are silent while something is typed or a dialog is open; 'ctrl+…' always counts. */
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
      if (!withControl && key.length === 1 && !areLettersOn()) return
      const before = first && event.timeStamp - first.at < secondKeyMs ? first.key : undefined
      const hotkey =
        latest.current[withControl ? `ctrl+${key}` : `${before} ${key}`] ??
        (withControl ? undefined : latest.current[key])
      // A key that did something of its own begins no pair.
      first = withControl || hotkey ? undefined : { key, at: event.timeStamp }
      if (!hotkey?.run) return
      event.preventDefault()
      hotkey.run(event)
    }
    const listed = { isEverywhere, hotkeys: latest }
    inUse.add(listed)
    document.addEventListener('keydown', press)
    return () => {
      inUse.delete(listed)
      document.removeEventListener('keydown', press)
    }
  }, [isOn, isEverywhere])
}

const inUse = new Set<{ isEverywhere: boolean; hotkeys: { current: Hotkeys } }>()

export type ListedHotkey = { keys: string; does: string }

/** What may be pressed at this moment: on the open screen, and on every screen. */
export function listHotkeys(): { here: ListedHotkey[]; everywhere: ListedHotkey[] } {
  const listed = (isEverywhere: boolean) =>
    [...inUse]
      .filter((used) => used.isEverywhere === isEverywhere)
      .flatMap(({ hotkeys }) => Object.entries(hotkeys.current).map(([keys, { does }]) => ({ keys, does })))
  return { here: listed(false), everywhere: listed(true) }
}

function isTyping(target: EventTarget | null) {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select')
}

// Keys without Ctrl come by accident to whoever speaks to the computer or hits the wrong key, so they can be put to rest.
const storageKey = 'makazi:hotkeys'
const listeners = new Set<() => void>()
let chosenHere: boolean | undefined

export function useLettersOn() {
  return useSyncExternalStore(subscribe, areLettersOn, () => true)
}

export function switchLetters(isOn: boolean) {
  chosenHere = isOn
  try {
    if (isOn) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // Storage is blocked: the choice holds until the page is left.
  }
  for (const listener of listeners) listener()
}

function areLettersOn() {
  chosenHere ??= readChoice()
  return chosenHere
}

function readChoice() {
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
