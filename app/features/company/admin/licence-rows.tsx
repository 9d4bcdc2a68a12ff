import { Trash2 } from 'lucide-react'
import { SettingRow } from '#app/ui/admin/form/setting-row.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Input } from '#app/ui/form/field.tsx'
import { companySettingMessages } from './company-setting-messages.ts'
import { maxLicences } from './company-fields.ts'
import type { Licence } from './company-form.ts'
import styles from './company-tab.module.css'

const texts = companySettingMessages.licences

type LicenceRowsProps = {
  licences: readonly Licence[]
  error: string | undefined
  isChanged: boolean
  onChange: (licences: Licence[]) => void
}

export function LicenceRows({ licences, onChange, ...row }: LicenceRowsProps) {
  const set = (index: number, change: Partial<Licence>) =>
    onChange(licences.map((licence, at) => (at === index ? { ...licence, ...change } : licence)))
  return (
    <SettingRow {...row} name="licences" label={texts.label} hint={texts.hint(maxLicences)} isTall isGroup>
      {({ id, 'aria-describedby': describedBy }) => (
        <fieldset id={id} aria-describedby={describedBy} aria-label={texts.label} className={styles.weekRows}>
          {licences.map(({ name, number }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a row has no identity but its position
            <div key={index} className={styles.licenceRow}>
              <Input
                aria-label={texts.name(index + 1)}
                placeholder={texts.namePlaceholder}
                value={name}
                onChange={(event) => set(index, { name: event.target.value })}
              />
              <Input
                aria-label={texts.number(index + 1)}
                placeholder={texts.numberPlaceholder}
                value={number}
                onChange={(event) => set(index, { number: event.target.value })}
              />
              <IconButton
                label={texts.remove(index + 1)}
                onClick={() => onChange(licences.filter((_licence, at) => at !== index))}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </div>
          ))}
          <Button
            tone="line"
            className="justify-self-start"
            disabled={licences.length >= maxLicences}
            onClick={() => onChange([...licences, { name: '', number: '' }])}
          >
            {texts.add}
          </Button>
        </fieldset>
      )}
    </SettingRow>
  )
}
