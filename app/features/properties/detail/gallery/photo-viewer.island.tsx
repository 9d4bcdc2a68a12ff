import { ButtonLink } from '#app/ui/button.tsx'
import type { ImageSource } from '#app/ui/image.tsx'
import { GalleryViewer } from './gallery-viewer.tsx'
import type { Tour } from './tour.ts'
import { useOpenPhoto } from './use-open-photo.ts'

export type PhotoViewerProps = {
  images: ImageSource[]
  title: string
  /** Under each photo. */
  label: string
  plan: ImageSource | null
  tour?: Tour | undefined
  price: string
  /** The link that asks for a viewing; absent once the property is gone. */
  viewing?: { label: string; to: string } | undefined
}

/** The photo that the address names, in full screen. */
export default function PhotoViewer({ price, viewing, ...shown }: PhotoViewerProps) {
  const { index, move, close } = useOpenPhoto(shown.images.length)
  if (index === undefined) return null
  return (
    <GalleryViewer
      {...shown}
      index={index}
      actions={
        <>
          <b>{price}</b>
          {viewing && (
            <ButtonLink tone="talk" size="s" to={viewing.to}>
              {viewing.label}
            </ButtonLink>
          )}
        </>
      }
      onMove={move}
      onClose={close}
    />
  )
}
