import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ImagePlus } from 'lucide-react'
import { useBackend } from '#app/backend/browser-client.ts'
import { arrange, type ImageChange, type ImageOrder } from './image-order.ts'
import { ImageTile } from './image-tile.tsx'
import { RejectedFiles } from './upload/rejected-files.tsx'
import { imageTypes } from './upload/uploadable-file.ts'
import { UploadTile } from './upload/upload-tile.tsx'
import { useDroppedFiles } from './upload/use-dropped-files.ts'
import { useListDrag } from '#app/ui/admin/list/use-list-drag.ts'
import { getTooManyText, useUploads } from './upload/use-uploads.ts'
import { useOffer } from '#app/shared/offer-context.ts'
import { roomMessages } from '#app/shared/room-messages.ts'
import { mediaMessages } from './media-messages.ts'
import styles from './image-uploader.module.css'

export type ImageUploaderProps = ImageOrder & {
  /** Maximum number of images: 10 of a property, 1 of a post. */
  max: number
  onChange: (order: ImageOrder) => void
  /** Called with the number of pending uploads, so that a form can wait for them. */
  onUploading?: (count: number) => void
  /** The session has expired; the file waits with 'Retry'. */
  onSessionOver?: () => void
}

/** Images of one item: upload, order, describe, remove. The form around it owns the value. */
export function ImageUploader(props: ImageUploaderProps) {
  const { images, featuredIndex, max, onChange, onUploading, onSessionOver } = props
  const section = useRef<HTMLFieldSetElement>(null)
  const [announced, setAnnounced] = useState('')
  const pendingFocus = useRef<string>(undefined)

  const focusWhenRendered = () => {
    focusOn(section.current, pendingFocus.current)
    pendingFocus.current = undefined
  }
  const { latest, change } = useLatestOrder({ images, featuredIndex, onChange, onRendered: focusWhenRendered })

  const uploading = useUploads(useBackend(), {
    onSessionOver,
    onUploaded: (image, file) => {
      if (change({ change: 'add', image, max })) return setAnnounced(mediaMessages.announced.added(file.name))
      const isAdded = latest.current.images.some(({ src }) => src === image.src)
      uploading.rejectFile(file.name, isAdded ? mediaMessages.rejected.duplicate : getTooManyText(max))
    },
  })
  const pendingCount = uploading.uploads.filter(({ progress }) => progress.state !== 'failed').length
  const reportUploading = useEffectEvent((count: number) => onUploading?.(count))
  useEffect(() => reportUploading(pendingCount), [pendingCount])

  const slots = Math.max(0, max - images.length - pendingCount)
  const add = (files: File[]) => uploading.add(files, { slots, max })
  const fileInput = useDroppedFiles(section, add)

  const move = (from: number, to: number, focus?: string) => {
    if (!change({ change: 'move', from, to })) return
    pendingFocus.current = focus
    setAnnounced(mediaMessages.announced.moved(from + 1, to + 1, images.length))
  }
  const drag = useListDrag({ count: images.length, onMove: (from, to) => move(from, to) })
  const remove = (index: number) => {
    const isLast = index === images.length - 1
    pendingFocus.current = images.length === 1 ? 'add' : `remove ${isLast ? index - 1 : index}`
    change({ change: 'remove', index })
    setAnnounced(mediaMessages.announced.removed(index + 1, mediaMessages.slotsLeft(slots + 1)))
  }

  return (
    <fieldset
      ref={section}
      aria-label={mediaMessages.label}
      className={styles.uploader}
      data-image-uploader=""
      data-over={fileInput.isOver}
      {...fileInput.drop}
    >
      <output className="sr-only">{announced}</output>
      <ul className={styles.tiles} {...drag.list}>
        {images.map((image, index) => (
          <ImageTile
            key={image.src}
            {...{ image, index }}
            count={images.length}
            isOnly={max === 1}
            isFeatured={index === featuredIndex}
            isDragged={index === drag.draggedIndex}
            onDragStart={drag.handle(index).onPointerDown}
            onMove={(to) => move(index, to, getFocusedTile(section.current))}
            onFeature={() =>
              change({ change: 'feature', index }) && setAnnounced(mediaMessages.announced.featured(index + 1))
            }
            onDescribe={(words) => change({ change: 'describe', index, ...words })}
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
        <AddTile {...{ slots, max }} onFiles={add} />
      </ul>
      <RoomChoices />
      <RejectedFiles rejected={uploading.rejected} onDismiss={uploading.dismiss} />
    </fieldset>
  )
}

/** Names that the description of a photo suggests. */
function RoomChoices() {
  const hasLand = useOffer().includes('land')
  return (
    <datalist id="rooms">
      {Object.keys(roomMessages)
        .filter((room) => hasLand || !mediaMessages.roomsOfLand.some((each) => each === room))
        .map((room) => (
          <option key={room}>{room}</option>
        ))}
    </datalist>
  )
}

type LatestOrder = ImageOrder & { onChange: (order: ImageOrder) => void; onRendered: () => void }

/**
 * Two images may arrive before the form has rendered the first: each change builds on the latest value, not on the rendered
 * one.
 */
function useLatestOrder({ images, featuredIndex, onChange, onRendered }: LatestOrder) {
  const reportRendered = useEffectEvent(onRendered)
  const latest = useRef<ImageOrder>({ images, featuredIndex })
  useEffect(() => {
    latest.current = { images, featuredIndex }
    reportRendered()
  }, [images, featuredIndex])
  const change = (wanted: ImageChange) => {
    const next = arrange(latest.current, wanted)
    if (next === latest.current) return false
    latest.current = next
    onChange(next)
    return true
  }
  return { latest, change }
}

function AddTile({ slots, max, onFiles }: { slots: number; max: number; onFiles: (files: File[]) => void }) {
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])])
    // Otherwise choosing the same file again would fire no change event.
    currentTarget.value = ''
  }
  return (
    <li className={`${styles.tile} ${styles.add}`} hidden={slots === 0}>
      <label>
        <ImagePlus aria-hidden="true" />
        <b>{max === 1 ? mediaMessages.add : mediaMessages.addMany}</b>
        <span>{max > 1 ? mediaMessages.waysWithSlots(mediaMessages.slotsLeft(slots)) : mediaMessages.ways}</span>
        <input
          type="file"
          data-focus="add"
          accept={imageTypes}
          multiple={max > 1}
          disabled={slots === 0}
          onChange={choose}
        />
      </label>
    </li>
  )
}

function focusOn(section: HTMLElement | null, selector: string | undefined) {
  if (selector) section?.querySelector<HTMLElement>(`[data-focus="${CSS.escape(selector)}"]`)?.focus()
}

function getFocusedTile(section: HTMLElement | null) {
  return section?.querySelector<HTMLElement>('[data-focus]:focus')?.dataset.focus
}
