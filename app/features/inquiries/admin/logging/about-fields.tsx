import { useCallsClient } from '#app/backend/calls.ts'
import { Button } from '#app/ui/button.tsx'
import { SearchChoice } from '#app/ui/admin/form/search-choice.tsx'
import { findProperties } from '#app/backend/find-properties.ts'
import { findOpenInquiry, type LogValues } from './log-form.ts'
import { logMessages as texts } from './log-messages.ts'

type AboutProps = { values: LogValues; onChange: (changes: Partial<LogValues>) => void }

/** The open inquiry of the caller, or the property that a new one is about. */
export function About({ values, onChange }: AboutProps) {
  const calls = useCallsClient()
  const open = findOpenInquiry(values)
  if (open) {
    return (
      <div className="grid gap-1.5">
        <p className="text-sm font-semibold">{texts.about}</p>
        <p className="flex flex-wrap items-center justify-between gap-2 wrap-anywhere">
          {open.title ? texts.addedTo(open.title) : texts.addedToReference(open.reference)}
          <Button tone="line" size="s" onClick={() => onChange({ startsNew: true })}>
            {texts.startNew}
          </Button>
        </p>
      </div>
    )
  }
  return (
    <SearchChoice
      name="log-property"
      label={texts.about}
      hint={texts.aboutHint}
      none={texts.noProperty}
      chosen={values.property}
      find={async (words) => {
        const found = await findProperties(calls, words)
        return found.map(({ id, title, location }) => ({ id, label: title, detail: location }))
      }}
      onChoose={(property) => onChange({ property })}
    />
  )
}
