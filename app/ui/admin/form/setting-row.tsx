import { type ReactNode, useId } from 'react'
import { CircleAlert, Unplug } from 'lucide-react'
import type { Control } from '#app/ui/form/field.tsx'
import switchStyles from './switch.module.css'
import styles from './setting-row.module.css'
import { adminMessages } from '../admin-messages.ts'

// A native checkbox exposes its own checked state.
/* oxlint-disable jsx-a11y/role-has-required-aria-props */

type RowProps = {
  label: string
  hint?: ReactNode
  /** Shown beside the control: '6 to 20'. */
  limits?: string | undefined
  error?: string | undefined
  isChanged?: boolean
  /** For multi-line controls: the label aligns with their first line. */
  isTall?: boolean
  /** For several controls with their own labels. */
  isGroup?: boolean
}

/** One setting on one row: its label at the left, its control at the right; stacked on a phone. */
export function SettingRow({
  name,
  children,
  ...row
}: RowProps & { name: string; children: (control: Control) => ReactNode }) {
  const { limits, error } = row
  const id = useId()
  const control: Control = {
    id,
    name,
    ...(error && { 'aria-invalid': true }),
    'aria-describedby': [error && `${id}-error`, `${id}-hint`, limits && `${id}-limits`].filter(Boolean).join(' '),
  }
  return (
    <div className={`${styles.row} ${row.isTall ? styles.tall : ''}`}>
      <SettingLabel id={id} {...row} />
      <div className={`${styles.control} ${styles.wideControl}`}>
        {limits && (
          <span id={`${id}-limits`} className={`${styles.limits} tabular`}>
            {limits}
          </span>
        )}
        {children(control)}
      </div>
    </div>
  )
}

type SwitchRowProps = Omit<RowProps, 'limits' | 'isTall' | 'isGroup'> & {
  name: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** Set if a third-party service is not connected: the switch stays off, whatever was chosen. */
  notConnected?: boolean
}

export function SettingSwitch({ name, isOn, onChange, notConnected = false, ...row }: SwitchRowProps) {
  const id = useId()
  return (
    <div className={`${styles.row} ${styles.switchRow}`}>
      <SettingLabel id={id} {...row} />
      <div className={styles.control}>
        {notConnected && (
          <span id={`${id}-limits`} className={styles.notConnected}>
            <Unplug aria-hidden="true" />
            {adminMessages.notConnected}
          </span>
        )}
        <input
          id={id}
          name={name}
          type="checkbox"
          role="switch"
          className={switchStyles.toggle}
          aria-describedby={notConnected ? `${id}-limits ${id}-hint` : `${id}-hint`}
          disabled={notConnected}
          checked={isOn && !notConnected}
          onChange={(event) => onChange(event.target.checked)}
        />
      </div>
    </div>
  )
}

function SettingLabel({ id, label, hint, error, isChanged, isGroup }: RowProps & { id: string }) {
  return (
    <div className={styles.texts}>
      {isGroup ? <b>{label}</b> : <label htmlFor={id}>{label}</label>}
      {isChanged && <span className={styles.changed}>{adminMessages.changed}</span>}
      {hint && <p id={`${id}-hint`}>{hint}</p>}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}

/** A number input with its unit in one frame. */
export function WithUnit({ unit, children }: { unit: string; children: ReactNode }) {
  return (
    <span className={styles.withUnit}>
      {children}
      {unit && <span aria-hidden="true">{unit}</span>}
    </span>
  )
}
