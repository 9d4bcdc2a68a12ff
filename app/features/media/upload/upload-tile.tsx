import { useEffect, useRef } from 'react'
import { RotateCw, X } from 'lucide-react'
import { megabytes } from './uploadable-file.ts'
import type { Upload } from './upload-queue.ts'
import { mediaMessages } from '../media-messages.ts'
import styles from '../image-uploader.module.css'

const messages = mediaMessages.upload

type UploadTileProps = { upload: Upload; onCancel: () => void; onRetry: () => void }

/** A pending upload: preview, progress, and a cancel button. */
export function UploadTile({ upload, onCancel, onRetry }: UploadTileProps) {
  const { file, progress } = upload
  const name = file.name || messages.pasted
  const hasFailed = progress.state === 'failed'
  return (
    <li className={styles.tile}>
      <div className={`${styles.photo} ${styles.preview}`}>
        <Preview file={file} />
        {!hasFailed && (
          <progress className={styles.bar} aria-label={messages.uploading(name)} max={100} value={getPercent(upload)} />
        )}
      </div>
      <p className={styles.progress}>
        <b title={name}>{name}</b>
        <span className={hasFailed ? 'text-danger' : 'text-ink-3'}>{getStatusText(upload)}</span>
      </p>
      <div className={styles.actions}>
        {hasFailed && (
          <button type="button" className={styles.action} aria-label={messages.retryLabel(name)} onClick={onRetry}>
            <RotateCw aria-hidden="true" />
            {messages.retry}
          </button>
        )}
        <button type="button" className={styles.action} aria-label={messages.cancelLabel(name)} onClick={onCancel}>
          <X aria-hidden="true" />
          {messages.cancel}
        </button>
      </div>
    </li>
  )
}

function getPercent({ progress }: Upload) {
  if (progress.state === 'sending') return progress.percent
  return progress.state === 'done' ? 100 : 0
}

function getStatusText({ file, progress }: Upload) {
  switch (progress.state) {
    case 'waiting':
      return messages.waiting(megabytes(file.size))
    case 'failed':
      return progress.message
    case 'done':
      return messages.done
    case 'sending': {
      if (progress.percent >= 100) return messages.preparing
      const { percent, secondsLeft } = progress
      if (secondsLeft === undefined) return messages.progress(percent, megabytes(file.size))
      return messages.progressWithTime(percent, megabytes(file.size), secondsLeft)
    }
  }
}

const previewWidth = 320

/** Drawn on a canvas: the content security policy allows no images from blob: URLs. */
function Preview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isUnmounted = false
    void createImageBitmap(file, { resizeWidth: previewWidth, resizeQuality: 'low' }).then(
      (bitmap) => {
        if (!isUnmounted && canvas.current) draw(canvas.current, bitmap)
        bitmap.close()
      },
      // What the browser cannot decode, the server will reject with a message.
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [file])
  return <canvas ref={canvas} aria-hidden="true" />
}

function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap) {
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
}
