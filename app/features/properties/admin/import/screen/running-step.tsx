import { ProgressBar } from '#app/ui/admin/chart/progress-bar.tsx'
import { panelBodyClass, panelClass } from '#app/ui/admin/class-names.ts'
import { Button } from '#app/ui/button.tsx'
import { importMessages } from '../import-messages.ts'
import type { SendingState } from './use-sending.ts'

const messages = importMessages.running

export function RunningStep({ sending: { progress, stop } }: { sending: SendingState }) {
  const { photos = 0, allPhotos = 0, rows = 0, allRows = 0 } = progress ?? {}
  const isSaving = rows > 0 && rows === allRows
  return (
    <section className={panelClass}>
      <div className={`${panelBodyClass} mx-auto grid max-w-160 gap-3 py-8`}>
        <h2 className="font-text text-md font-semibold">{messages.title(allRows)}</h2>
        <output className="block text-ink-2">
          {isSaving ? messages.saving : messages.rows(rows, allRows)}{' '}
          {!isSaving && allPhotos > 0 && messages.photos(photos, allPhotos)}
        </output>
        <ProgressBar label={messages.progress} max={allPhotos + allRows || 1} value={photos + rows} />
        <p className="text-xs text-ink-3">{messages.stopNote}</p>
        {!isSaving && (
          <Button tone="line" className="justify-self-start" onClick={stop}>
            {messages.stop}
          </Button>
        )}
      </div>
    </section>
  )
}
