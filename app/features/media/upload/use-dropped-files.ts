import { type DragEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Files that are dropped on the section, or pasted while nothing else on the page handles them. */
export function useDroppedFiles(section: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0 || event.defaultPrevented || !isForSection(section.current, event.target)) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => handlePaste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])

  return {
    isOver,
    drop: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
      },
      onDrop: (event: DragEvent) => {
        setIsOver(false)
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}

// Pasted inside the uploader, or nowhere in particular; then the first uploader of the page handles it.
function isForSection(section: HTMLElement | null, target: EventTarget | null) {
  if (section?.contains(target as Node | null)) return true
  return target === document.body && document.querySelector('[data-image-uploader]') === section
}
