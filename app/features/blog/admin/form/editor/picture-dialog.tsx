import { type ReactNode, useState } from 'react'
import { Dialog } from '../../../../../ui/admin/dialog.tsx'
import { Button } from '../../../../../ui/button.tsx'
import type { PictureSource } from '../../../../../ui/picture.tsx'

/** Uploads one image and describes it; the route connects the media feature with this one. */
export type PictureField = (given: {
  picture: PictureSource | null
  onChange: (picture: PictureSource | null) => void
  onUploading: (count: number) => void
}) => ReactNode

type PictureDialogProps = {
  open: boolean
  field: PictureField
  onClose: () => void
  onInsert: (picture: PictureSource) => void
}

export function PictureDialog({ open, field, onClose, onInsert }: PictureDialogProps) {
  const [picture, setPicture] = useState<PictureSource | null>(null)
  const close = () => {
    setPicture(null)
    onClose()
  }
  const insert = () => {
    if (picture) onInsert(picture)
    close()
  }
  const footer = (
    <>
      <Button tone="line" onClick={close}>
        Cancel
      </Button>
      <Button tone="go" disabled={!picture} onClick={insert}>
        Insert picture
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={close} title="Picture" footer={footer}>
      {field({ picture, onChange: setPicture, onUploading: () => undefined })}
    </Dialog>
  )
}
