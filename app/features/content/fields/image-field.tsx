import { type KeyboardEvent, type ReactNode, useId } from 'react'
import type { ImageSource } from '#app/ui/image.tsx'
import { Button } from '#app/ui/button.tsx'
import type { ContentImage } from '../content-fields.ts'
import { noImage } from '../no-image.ts'
import { editorMessages } from '../editor/editor-messages.ts'
import { TextField } from '../editor/text-field.tsx'
import type { DocumentProblems } from '../editor/use-document.ts'
import styles from './fields.module.css'

const texts = editorMessages.image

/** Uploads one image; it belongs to another feature, so the screen passes it in. */
export type Uploader = (props: { onChange: (image: ImageSource) => void }) => ReactNode

type ImageFieldProps = {
  label: string
  path: string
  image: ContentImage
  problems: DocumentProblems
  uploader: Uploader
  onChange: (image: ContentImage) => void
}

/** A photo with its description and its focal point, which stays visible where the photo is cropped. */
export function ImageField({ label, path, image, problems, uploader, onChange }: ImageFieldProps) {
  const id = useId()
  return (
    <fieldset className="grid gap-2" aria-describedby={`${id}-hint`}>
      <legend className="text-sm font-semibold">{label}</legend>
      {image.src === '' ? (
        uploader({ onChange: ({ src, alt }) => onChange({ ...noImage, src, alt }) })
      ) : (
        <>
          <FocalPoint image={image} onChange={onChange} />
          <p id={`${id}-hint`} className="text-xs text-ink-3">
            {texts.focusHint}
          </p>
          <TextField
            label={texts.alt}
            name={`${path}.alt`}
            value={image.alt}
            max={300}
            error={problems[`${path}.alt`]}
            onChange={(alt) => onChange({ ...image, alt })}
          />
          <Button tone="line" size="s" className="justify-self-start" onClick={() => onChange(noImage)}>
            {texts.remove}
          </Button>
        </>
      )}
    </fieldset>
  )
}

/** Set by pressing on the photo, or with the arrow keys: 1 %, with Shift 10 %. */
function FocalPoint({ image, onChange }: { image: ContentImage; onChange: (image: ContentImage) => void }) {
  const { src, x, y } = image
  const move = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 10 : 1
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? []
    if (dx === undefined || dy === undefined) return
    event.preventDefault()
    onChange({ ...image, x: toPercent(x + dx * step), y: toPercent(y + dy * step) })
  }
  return (
    <button
      type="button"
      className={styles.focal}
      aria-label={texts.focus(x, y)}
      onKeyDown={move}
      onClick={(event) => {
        // A click by the keyboard has no place.
        if (event.detail === 0) return
        const box = event.currentTarget.getBoundingClientRect()
        const share = (at: number, from: number, size: number) => toPercent(Math.round(((at - from) / size) * 100))
        onChange({
          ...image,
          x: share(event.clientX, box.left, box.width),
          y: share(event.clientY, box.top, box.height),
        })
      }}
    >
      <img src={`${src}/480.jpg`} alt="" />
      <span style={{ left: `${x}%`, top: `${y}%` }} aria-hidden="true" />
    </button>
  )
}

function toPercent(value: number) {
  return Math.min(100, Math.max(0, value))
}
