import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { ImagePlus } from 'lucide-react'
import { useBackend } from '../../backend/browser-client.ts'
import { arrange, type PictureChange, type PictureOrder } from './picture-order.ts'
import './picture-shelf.css'
import { PictureTile } from './picture-tile.tsx'
import { RefusedFiles } from './upload/refused-files.tsx'
import { pictureTypes } from './upload/sendable-file.ts'
import { UploadTile } from './upload/upload-tile.tsx'
import { useGivenFiles } from './upload/use-given-files.ts'
import { useTileDrag } from './use-tile-drag.ts'
import { tooMany, useUploads } from './upload/use-uploads.ts'

export type PictureShelfProps = PictureOrder & {
  /** Maximum number of images: 10 of a property, 1 of an article. */
  most: number
  onChange: (order: PictureOrder) => void
  /** Called with the number of pending uploads, so that a form can wait for them. */
  onUploading?: (count: number) => void
  /** The session has expired; the file waits with 'Retry'. */
  onSessionOver?: () => void
}

/** Images of one item: upload, order, describe, remove. The form around it owns the value. */
export function PictureShelf(props: PictureShelfProps) {
  const { pictures, featuredIndex, most, onChange, onUploading, onSessionOver } = props
  const section = useRef<HTMLFieldSetElement>(null)
  const [announced, setAnnounced] = useState('')
  const focusSoon = useRef<string>(undefined)

  // Two images may arrive before the form has rendered the first: each change builds on the last value, not on the rendered
  // one.
  const latest = useRef<PictureOrder>({ pictures, featuredIndex })
  useEffect(() => {
    latest.current = { pictures, featuredIndex }
    focusOn(section.current, focusSoon.current)
    focusSoon.current = undefined
  }, [pictures, featuredIndex])
  const change = (wish: PictureChange) => {
    const next = arrange(latest.current, wish)
    if (next === latest.current) return false
    latest.current = next
    onChange(next)
    return true
  }

  const uploading = useUploads(useBackend(), {
    onSessionOver,
    onArrived: (picture, file) => {
      if (change({ change: 'add', picture, most })) return setAnnounced(`${file.name || 'The picture'} was added.`)
      const isHere = latest.current.pictures.some(({ src }) => src === picture.src)
      uploading.refuse(file.name, isHere ? 'It is already here.' : tooMany(most))
    },
  })
  const onTheirWay = uploading.uploads.filter(({ progress }) => progress.state !== 'failed').length
  const tellUploading = useRef(onUploading)
  useEffect(() => {
    tellUploading.current = onUploading
  })
  useEffect(() => tellUploading.current?.(onTheirWay), [onTheirWay])

  const places = Math.max(0, most - pictures.length - onTheirWay)
  const add = (files: File[]) => uploading.add(files, { places, most })
  const given = useGivenFiles(section, add)

  const move = (from: number, to: number, focus?: string) => {
    if (!change({ change: 'move', from, to })) return
    focusSoon.current = focus
    setAnnounced(`Picture ${from + 1} is now picture ${to + 1} of ${pictures.length}.`)
  }
  const drag = useTileDrag({ count: pictures.length, onMove: (from, to) => move(from, to) })
  const remove = (index: number) => {
    const isLast = index === pictures.length - 1
    focusSoon.current = pictures.length === 1 ? 'add' : `remove ${isLast ? index - 1 : index}`
    change({ change: 'remove', index })
    setAnnounced(`Picture ${index + 1} was removed. ${placesLeft(places + 1)}.`)
  }

  return (
    <fieldset
      ref={section}
      aria-label="Pictures"
      className="shelf"
      data-picture-shelf=""
      data-over={given.isOver}
      {...given.drop}
    >
      <output className="sr-only">{announced}</output>
      <ul className="shelf-tiles" {...drag.list}>
        {pictures.map((picture, index) => (
          <PictureTile
            key={picture.src}
            {...{ picture, index }}
            count={pictures.length}
            isOnly={most === 1}
            isFeatured={index === featuredIndex}
            isDragged={index === drag.draggedIndex}
            onGrab={drag.handle(index).onPointerDown}
            onMove={(to) => move(index, to, focusedOf(section.current))}
            onFeature={() => change({ change: 'feature', index }) && setAnnounced(`Picture ${index + 1} is featured.`)}
            onDescribe={(alt) => change({ change: 'describe', index, alt })}
            onRemove={() => remove(index)}
          />
        ))}
        {uploading.uploads.map((upload) => (
          <UploadTile
            key={upload.id}
            upload={upload}
            onCancel={() => uploading.cancel(upload.id)}
            onRetry={() => uploading.retry(upload.id)}
          />
        ))}
        <AddTile {...{ places, most }} onFiles={add} />
      </ul>
      <RefusedFiles refused={uploading.refused} onDismiss={uploading.dismiss} />
    </fieldset>
  )
}

function AddTile({ places, most, onFiles }: { places: number; most: number; onFiles: (files: File[]) => void }) {
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])])
    // Otherwise choosing the same file again would fire no change event.
    currentTarget.value = ''
  }
  return (
    <li className="shelf-tile shelf-add" hidden={places === 0}>
      <label>
        <ImagePlus className="icon" aria-hidden="true" />
        <b>{most === 1 ? 'Add a picture' : 'Add pictures'}</b>
        <span>Drop, paste or choose.{most > 1 && ` ${placesLeft(places)}`}</span>
        <input
          type="file"
          className="sr-only"
          data-focus="add"
          accept={pictureTypes}
          multiple={most > 1}
          disabled={places === 0}
          onChange={choose}
        />
      </label>
    </li>
  )
}

export function placesLeft(places: number) {
  return places === 1 ? '1 place left' : `${places} places left`
}

function focusOn(section: HTMLElement | null, mark: string | undefined) {
  if (mark) section?.querySelector<HTMLElement>(`[data-focus="${CSS.escape(mark)}"]`)?.focus()
}

function focusedOf(section: HTMLElement | null) {
  return section?.querySelector<HTMLElement>('[data-focus]:focus')?.dataset.focus
}
