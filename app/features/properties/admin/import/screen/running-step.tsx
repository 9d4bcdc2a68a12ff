import { ProgressBar } from '#app/ui/admin/chart/progress-bar.tsx'
import { panelBodyClass, panelClass } from '#app/ui/admin/class-names.ts'
import { Button } from '#app/ui/button.tsx'
import { importMessages } from '../import-messages.ts'
import type { SendingState } from './use-sending.ts'

const messages = importMessages.running

export function RunningStep({ sending }: { sending: SendingState }) {
  const { progress, stop, repeated } = sending
  if (repeated) return <Repeated repeated={repeated} onStop={stop} />
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

type RepeatedProps = { repeated: NonNullable<SendingState['repeated']>; onStop: () => void }

/** Another tab or colleague was first. */
function Repeated({ repeated: { rows, answer }, onStop }: RepeatedProps) {
  return (
    <section className={panelClass} aria-labelledby="import-repeated">
      <div className={`${panelBodyClass} mx-auto grid max-w-160 gap-3 py-8`} role="alert">
        <h2 id="import-repeated" className="font-text text-md font-semibold">
          {messages.repeatedTitle(rows.count)}
        </h2>
        <p className="text-ink-2 wrap-anywhere">
          {messages.repeated(rows.count, {
            ago: formatAgo(rows.seconds_ago),
            name: rows.file_name,
            by: rows.imported_by,
          })}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button tone="go" onClick={() => answer('skip')}>
            {messages.repeatedSkip}
          </Button>
          <Button tone="line" onClick={() => answer('add')}>
            {messages.repeatedAdd}
          </Button>
          <Button tone="plain" onClick={onStop}>
            {messages.stop}
          </Button>
        </div>
      </div>
    </section>
  )
}

function formatAgo(seconds: number) {
  const minutes = Math.round(seconds / 60)
  if (minutes < 1) return messages.now
  if (minutes < 60) return messages.minutesAgo(minutes)
  const hours = Math.round(minutes / 60)
  return hours < 48 ? messages.hoursAgo(hours) : messages.daysAgo(Math.round(hours / 24))
}
