import { type ReactNode, useState } from 'react'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import type { ImageSource } from '#app/ui/image.tsx'
import { editorMessages } from './editor-messages.ts'

const messages = editorMessages.image

/** Uploads one image and describes it; the route connects the media feature with this one. */
export type ImageField = (props: {
  image: ImageSource | null
  onChange: (image: ImageSource | null) => void
  onUploading: (count: number) => void
}) => ReactNode

type ImageDialogProps = {
  open: boolean
  field: ImageField
  onClose: () => void
  onInsert: (image: ImageSource) => void
}

export function ImageDialog({ open, field, onClose, onInsert }: ImageDialogProps) {
  const [image, setImage] = useState<ImageSource | null>(null)
  const close = () => {
    setImage(null)
    onClose()
  }
  const insert = () => {
    if (image) onInsert(image)
    close()
  }
  const footer = (
    <>
      <Button tone="line" onClick={close}>
        {messages.cancel}
      </Button>
      <Button tone="go" disabled={!image} onClick={insert}>
        {messages.insert}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={close} title={messages.title} footer={footer}>
      {field({ image, onChange: setImage, onUploading: () => undefined })}
    </Dialog>
  )
}
