import { useEffect, useRef } from 'react'

/** 'n', '[', '/', '?', two keys in a row 'g p', or with control 'ctrl+k'. */
export type Hotkeys = Record<string, (event: KeyboardEvent) => void>

const secondKeyMs = 1_000

/** Single letters are silent while something is typed or a dialog is open; 'ctrl+…' always counts. */
export function useHotkeys(hotkeys: Hotkeys, isOn = true) {
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
      const before = first && event.timeStamp - first.at < secondKeyMs ? first.key : undefined
      const run =
        latest.current[withControl ? `ctrl+${key}` : `${before} ${key}`] ??
        (withControl ? undefined : latest.current[key])
      // A key that did something of its own begins no pair.
      first = withControl || run ? undefined : { key, at: event.timeStamp }
      if (!run) return
      event.preventDefault()
      run(event)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
}

function isTyping(target: EventTarget | null) {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
