import { Trash2 } from 'lucide-react'
import { SettingRow } from '#app/ui/admin/form/setting-row.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Input } from '#app/ui/form/field.tsx'
import type { Licence } from './company-form.ts'
import styles from './company-tab.module.css'

type LicenceRowsProps = {
  licences: readonly Licence[]
  error: string | undefined
  isChanged: boolean
  onChange: (licences: Licence[]) => void
}

export function LicenceRows({ licences, onChange, ...row }: LicenceRowsProps) {
  const set = (place: number, change: Partial<Licence>) =>
    onChange(licences.map((licence, index) => (index === place ? { ...licence, ...change } : licence)))
  return (
    <SettingRow
      {...row}
      name="licences"
      label="Licences"
      hint="Who gave them, and their numbers; 10 at most"
      isTall
      isGroup
    >
      {({ id, 'aria-describedby': describedBy }) => (
        <fieldset id={id} aria-describedby={describedBy} aria-label="Licences" className={styles.weekRows}>
          {licences.map(({ name, number }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a row has no identity but its position
            <div key={place} className={styles.licenceRow}>
              <Input
                aria-label={`Licence ${place + 1}, name`}
                placeholder="Given by"
                value={name}
                onChange={(event) => set(place, { name: event.target.value })}
              />
              <Input
                aria-label={`Licence ${place + 1}, number`}
                placeholder="Number"
                value={number}
                onChange={(event) => set(place, { number: event.target.value })}
              />
              <IconButton
                label={`Remove licence ${place + 1}`}
                onClick={() => onChange(licences.filter((_licence, index) => index !== place))}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </div>
          ))}
          <Button
            tone="line"
            className="justify-self-start"
            disabled={licences.length >= 10}
            onClick={() => onChange([...licences, { name: '', number: '' }])}
          >
            Add a licence
          </Button>
        </fieldset>
      )}
    </SettingRow>
  )
}
