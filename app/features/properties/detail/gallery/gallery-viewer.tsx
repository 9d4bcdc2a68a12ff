import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { ButtonAnchor, IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Image, type ImageSource } from '#app/ui/image.tsx'
import { wrappedIndex } from '../../card/wrapped-index.ts'
import { describePhoto } from './describe-photo.ts'
import { galleryMessages } from './gallery-messages.ts'
import { PhotoStrip } from './photo-strip.tsx'
import { PhotoTrack } from './photo-track.tsx'
import type { Tour } from './tour.ts'
import styles from './gallery-viewer.module.css'

type GalleryViewerProps = {
  images: ImageSource[]
  title: string
  index: number
  label: string
  plan: ImageSource | null
  tour?: Tour | undefined
  actions: ReactNode
  onMove: (index: number) => void
  onClose: () => void
}

const { viewer } = galleryMessages
type View = 'photos' | 'plan' | 'tour'

/** The photos in full screen: swiped, turned by keys, closed by Escape; with floor plan and tour where there are any. */
export function GalleryViewer(props: GalleryViewerProps) {
  const { images, title, index, label, plan, tour, actions, onMove, onClose } = props
  const [view, setView] = useState<View>('photos')
  const { dialog, close } = useFullScreen(onClose)
  const image = images[index]
  const show = (position: number) => onMove(wrappedIndex(position, images.length))

  const onKeyDown = (event: KeyboardEvent) => {
    const position = getTarget(event, { index, last: images.length - 1 })
    if (view !== 'photos' || position === undefined) return
    event.preventDefault()
    // A key that is held down would rewrite the address more often than browsers allow.
    if (!event.repeat) show(position)
  }
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={galleryMessages.label(title)}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <div className={styles.top}>
        <Views
          view={view}
          count={images.length}
          hasPlan={plan !== null}
          hasTour={tour !== undefined}
          onShow={setView}
        />
        <p className={styles.position} aria-live="polite" aria-atomic="true">
          {view === 'photos' && <Position index={index} count={images.length} />}
        </p>
        <IconButton label={viewer.close} onClick={close} data-autofocus>
          <Icon name="x" />
        </IconButton>
      </div>
      <div className={styles.stage}>
        {view === 'photos' && <PhotoTrack images={images} index={index} onMove={onMove} />}
        {view === 'photos' && images.length > 1 && (
          <>
            <button
              type="button"
              className={styles.previous}
              aria-label={viewer.previous}
              onClick={() => show(index - 1)}
            >
              <Icon name="chevron-left" />
            </button>
            <button type="button" className={styles.next} aria-label={viewer.next} onClick={() => show(index + 1)}>
              <Icon name="chevron-right" />
            </button>
          </>
        )}
        {view === 'plan' && plan && (
          <Image image={{ ...plan, alt: plan.alt || galleryMessages.plan.alt(title) }} sizes="100vw" priority />
        )}
        {view === 'tour' && tour && <TourLinks tour={tour} />}
      </div>
      <div className={styles.foot}>
        {view === 'photos' && (
          <div className={styles.photos}>
            <p className={styles.caption}>
              {/* Screen readers have read it with the photo. */}
              <b aria-hidden="true">{image && describePhoto(image)}</b>
              {label && <span>{label}</span>}
            </p>
            <PhotoStrip images={images} index={index} onMove={onMove} />
          </div>
        )}
        <div className={styles.actions}>{actions}</div>
      </div>
    </dialog>
  )
}

function Position({ index, count }: { index: number; count: number }) {
  return (
    <>
      <span className="sr-only">{viewer.photo} </span>
      {viewer.position(index + 1, count)}
    </>
  )
}

type ViewsProps = { view: View; count: number; hasPlan: boolean; hasTour: boolean; onShow: (view: View) => void }

function Views({ view, count, hasPlan, hasTour, onShow }: ViewsProps) {
  const views: { name: View; label: string }[] = [{ name: 'photos', label: viewer.photos(count) }]
  if (hasPlan) views.push({ name: 'plan', label: galleryMessages.plan.title })
  if (hasTour) views.push({ name: 'tour', label: galleryMessages.tour.title })
  if (views.length === 1) return null
  return (
    <ul className={styles.views} aria-label={viewer.views}>
      {views.map(({ name, label }) => (
        <li key={name}>
          <button type="button" aria-pressed={name === view} onClick={() => onShow(name)}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The page with the tour is another one: only its policy allows the frame. */
function TourLinks({ tour: { address, host, frame } }: { tour: Tour }) {
  const { tour } = galleryMessages
  return (
    <div className={styles.tour}>
      <p>{frame ? tour.embedded(frame.provider) : tour.elsewhere(host)}</p>
      {frame && (
        <ButtonAnchor tone="talk" href="?tour=shown#tour">
          {tour.show}
        </ButtonAnchor>
      )}
      <ButtonAnchor tone="line" href={address} target="_blank" rel="noopener noreferrer">
        {tour.open(host)}
      </ButtonAnchor>
    </div>
  )
}

function getTarget({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, { index, last }: { index: number; last: number }) {
  if (altKey || ctrlKey || metaKey) return undefined
  return { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[key]
}

/** Modal while it is mounted; the browser then returns the focus to the photo that was opened. */
function useFullScreen(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isClosing = useRef(false)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => element?.close()
  }, [])
  const close = () => {
    // The address changes a moment later: a second Escape must not leave the page.
    if (isClosing.current) return
    isClosing.current = true
    onClose()
  }
  return { dialog, close }
}
