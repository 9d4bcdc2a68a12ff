import type { KeyboardEvent, PointerEventHandler } from 'react'
import { ChevronLeft, ChevronRight, GripVertical, Star, Trash2 } from 'lucide-react'
import { Image, type ImageSource } from '#app/ui/image.tsx'
import { inputClass } from '#app/ui/form/class-names.ts'
import { mediaMessages } from './media-messages.ts'
import styles from './image-uploader.module.css'

const messages = mediaMessages.tile

export type ImageTileProps = {
  image: ImageSource
  index: number
  count: number
  /** The only image allowed, so it has no position. */
  isOnly: boolean
  isFeatured: boolean
  isDragged: boolean
  onDragStart: PointerEventHandler
  onMove: (to: number) => void
  onFeature: () => void
  onDescribe: (words: Partial<Pick<ImageSource, 'alt' | 'room'>>) => void
  onRemove: () => void
}

const maxAltLength = 300
const maxRoomLength = 40

/** One image of the uploader: its position, its alt text and its actions. */
export function ImageTile({ image, index, count, isOnly, isFeatured, isDragged, ...act }: ImageTileProps) {
  const number = index + 1
  return (
    <li className={styles.tile} data-featured={isFeatured && !isOnly} data-dragged={isDragged}>
      <div className={styles.photo}>
        {/* The button below does the same; this one is for the pointer only. */}
        <button type="button" className={styles.click} tabIndex={-1} aria-hidden="true" onClick={act.onFeature}>
          <Image image={{ ...image, alt: '' }} sizes="12rem" ratio="4 / 3" />
        </button>
        {!isOnly && (
          <>
            <span className={`${styles.chip} ${styles.number}`}>{number}</span>
            <button
              type="button"
              className={`${styles.chip} ${styles.handle}`}
              data-focus={`handle ${image.src}`}
              aria-label={messages.move(number)}
              aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
              title={messages.moveHint}
              onPointerDown={act.onDragStart}
              onKeyDown={moveByKeys(index, act.onMove)}
            >
              <GripVertical aria-hidden="true" />
            </button>
            <span className={styles.steps}>
              <StepButton step={-1} {...{ image, index, count }} onMove={act.onMove} />
              <StepButton step={1} {...{ image, index, count }} onMove={act.onMove} />
            </span>
            {isFeatured && (
              <span className={styles.featured}>
                <Star aria-hidden="true" fill="currentColor" />
                <span>{messages.featured}</span>
              </span>
            )}
          </>
        )}
      </div>
      {!isOnly && <RoomField {...{ image, number }} onDescribe={act.onDescribe} />}
      <textarea
        className={`${inputClass} ${styles.altText}`}
        data-slot="input"
        rows={2}
        maxLength={maxAltLength}
        aria-label={isOnly ? messages.onlyDescription : messages.description(number)}
        placeholder={messages.descriptionHint}
        value={image.alt}
        onChange={(event) => act.onDescribe({ alt: event.currentTarget.value })}
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
      />
      <div className={styles.actions}>
        {!isOnly && (
          <button
            type="button"
            className={styles.action}
            aria-pressed={isFeatured}
            aria-label={isFeatured ? messages.featuredLabel(number) : messages.setFeaturedLabel(number)}
            onClick={act.onFeature}
          >
            <Star aria-hidden="true" />
            {isFeatured ? messages.featured : messages.setFeatured}
          </button>
        )}
        <button
          type="button"
          className={`${styles.action} ${styles.remove}`}
          data-focus={`remove ${index}`}
          aria-label={isOnly ? messages.onlyRemove : messages.removeLabel(number)}
          title={messages.remove}
          onClick={act.onRemove}
        >
          <Trash2 aria-hidden="true" />
        </button>
      </div>
    </li>
  )
}

type RoomFieldProps = Pick<ImageTileProps, 'image' | 'onDescribe'> & { number: number }

/** The uploader lists the names that it suggests. */
function RoomField({ image, number, onDescribe }: RoomFieldProps) {
  return (
    <input
      className={`${inputClass} ${styles.room}`}
      data-slot="input"
      list="rooms"
      maxLength={maxRoomLength}
      aria-label={messages.room(number)}
      placeholder={messages.roomHint}
      value={image.room ?? ''}
      onChange={(event) => onDescribe({ room: event.currentTarget.value })}
    />
  )
}

type StepButtonProps = Pick<ImageTileProps, 'image' | 'index' | 'count' | 'onMove'> & { step: 1 | -1 }

// Not disabled at the ends, since an image that has just been moved there would lose the focus.
function StepButton({ image, index, count, step, onMove }: StepButtonProps) {
  const to = index + step
  const isAtEnd = to < 0 || to >= count
  const Icon = step < 0 ? ChevronLeft : ChevronRight
  return (
    <button
      type="button"
      className={styles.chip}
      data-focus={`step ${step} ${image.src}`}
      aria-label={step < 0 ? messages.earlier(index + 1) : messages.later(index + 1)}
      aria-disabled={isAtEnd}
      onClick={() => !isAtEnd && onMove(to)}
    >
      <Icon aria-hidden="true" />
    </button>
  )
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

function moveByKeys(index: number, onMove: (to: number) => void) {
  return (event: KeyboardEvent) => {
    const step = event.altKey ? steps[event.key] : undefined
    if (step === undefined) return
    // Alt with an arrow key would otherwise navigate back.
    event.preventDefault()
    onMove(index + step)
  }
}
