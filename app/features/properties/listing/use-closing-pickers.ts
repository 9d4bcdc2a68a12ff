import { type RefObject, useEffect } from 'react'

/** An open picker shuts when the visitor turns elsewhere, and on Escape, which gives the focus back to its button. */
export function useClosingPickers(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const openPicker = () => form.current?.querySelector<HTMLDetailsElement>('details[open]')
    const closeElsewhere = ({ target }: Event) => {
      const picker = openPicker()
      if (picker && target instanceof Node && !picker.contains(target)) picker.open = false
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      const picker = openPicker()
      if (key === 'Escape' && picker) closePicker(picker)
    }
    document.addEventListener('pointerdown', closeElsewhere)
    document.addEventListener('focusin', closeElsewhere)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeElsewhere)
      document.removeEventListener('focusin', closeElsewhere)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [form])
}

export function closePicker(picker: HTMLDetailsElement) {
  if (picker.contains(document.activeElement)) picker.querySelector('summary')?.focus()
  picker.open = false
}
