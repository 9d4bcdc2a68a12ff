import { ChevronDown, Copy, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { formatMoney } from '#app/shared/money.ts'
import type { ImageSource } from '#app/ui/image.tsx'
import { DayInput } from '#app/ui/admin/form/day-input.tsx'
import { Thumbnail } from '#app/ui/admin/list/thumbnail.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Input, Select } from '#app/ui/form/field.tsx'
import { unitMessages as messages } from './unit-messages.ts'
import { nameUnit, parseUnit, type UnitField, type UnitProblems, type UnitValues } from './unit-values.ts'
import styles from './units.module.css'

type UnitRowProps = {
  unit: UnitValues
  index: number
  isOpen: boolean
  isRental: boolean
  /** Names of the company's list. */
  types: readonly string[]
  /** Of the listing. */
  photos: readonly ImageSource[]
  problems: UnitProblems
  onToggle: () => void
  onChange: (changes: Partial<UnitValues>) => void
  onDuplicate: () => void
  onRemove?: () => void
}

/** A kind of unit. On a wide screen its main fields are always there, and the others when it is open. */
export function UnitRow(props: UnitRowProps) {
  const { unit, index, isOpen, isRental, problems, onToggle } = props
  const { columns } = messages
  const name = nameUnit(unit, index)
  const hasProblem = Object.keys(problems).length > 0
  return (
    <fieldset className={styles.kind} data-open={isOpen || hasProblem || undefined}>
      <legend className="sr-only">{name}</legend>
      <button type="button" className={styles.summary} aria-expanded={isOpen} onClick={onToggle}>
        <b>{name}</b>
        <ChevronDown aria-hidden="true" />
        <span>{summarize(unit)}</span>
      </button>
      <div className={styles.main}>
        <UnitInput {...props} field="name" label={columns.name} list="unit-names" placeholder={messages.names[2]} />
        <UnitInput {...props} field="bedrooms" label={columns.bedrooms} inputMode="numeric" />
        <UnitInput {...props} field="total" label={columns.total} inputMode="numeric" />
        <UnitInput {...props} field="free" label={columns.free} inputMode="numeric" />
        <UnitInput {...props} field="price" label={isRental ? columns.rent : columns.price} inputMode="decimal" />
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-label={isOpen ? messages.less(name) : messages.more(name)}
          onClick={onToggle}
        >
          <ChevronDown aria-hidden="true" />
        </button>
      </div>
      <Details {...props} name={name} />
      {index === 0 && (
        <datalist id="unit-names">
          {messages.names.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </datalist>
      )}
    </fieldset>
  )
}

function Details(props: UnitRowProps & { name: string }) {
  const { isRental, onDuplicate, onRemove, name } = props
  const { columns } = messages
  return (
    <div className={styles.details}>
      <UnitInput {...props} field="areaSqft" label={columns.areaSqft} inputMode="decimal" />
      <UnitInput {...props} field="bathrooms" label={columns.bathrooms} inputMode="decimal" />
      <UnitInput {...props} field="floor" label={columns.floor} />
      <UnitInput
        {...props}
        field="availableFrom"
        label={columns.availableFrom}
        hint={messages.availableHint}
        type="date"
      />
      {isRental && (
        <UnitInput
          {...props}
          field="depositMonths"
          label={columns.depositMonths}
          hint={messages.depositHint}
          inputMode="decimal"
        />
      )}
      <TypeSelect {...props} />
      <UnitInput {...props} field="features" label={columns.features} hint={messages.featuresHint} />
      <PhotoChoice {...props} />
      <div className={styles.verbs}>
        <Button tone="plain" size="s" aria-label={messages.duplicateOf(name)} onClick={onDuplicate}>
          <Copy aria-hidden="true" />
          {messages.duplicate}
        </Button>
        {onRemove && (
          <Button tone="plain" size="s" aria-label={messages.removeOf(name)} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
            {messages.remove}
          </Button>
        )}
      </div>
    </div>
  )
}

function TypeSelect({ unit: { type }, index, types, onChange }: UnitRowProps) {
  // A type that has left the list stays until another is chosen.
  const offered = type === '' || types.includes(type) ? types : [type, ...types]
  return (
    <Field label={messages.columns.type} name={`unit-${index}-type`} className={styles.field}>
      {(control) => (
        <Select {...control} value={type} onChange={({ target }) => onChange({ type: target.value })}>
          <option value="">{messages.asBuilding}</option>
          {offered.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function PhotoChoice({ unit: { images }, photos, onChange }: UnitRowProps) {
  if (photos.length === 0) return null
  const toggle = (src: string) =>
    onChange({ images: images.includes(src) ? images.filter((other) => other !== src) : [...images, src] })
  return (
    <fieldset className={styles.photos}>
      <legend>{messages.columns.images}</legend>
      <p>{messages.imagesHint}</p>
      <div>
        {photos.map(({ src, alt }, position) => (
          <label key={src}>
            <input type="checkbox" checked={images.includes(src)} onChange={() => toggle(src)} />
            <span className="sr-only">{messages.photo(position + 1, alt)}</span>
            <Thumbnail image={src} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type UnitInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'name'> &
  Pick<UnitRowProps, 'unit' | 'index' | 'problems' | 'onChange'> & { field: UnitField; label: string; hint?: string }

function UnitInput({ unit, index, problems, onChange, field, label, hint, type, list, ...rest }: UnitInputProps) {
  const { inputMode, placeholder } = rest
  const set = (value: string) => onChange({ [field]: value })
  return (
    <Field label={label} name={`unit-${index}-${field}`} error={problems[field]} hint={hint} className={styles.field}>
      {(control) =>
        type === 'date' ? (
          <DayInput {...control} value={unit[field]} onChange={set} />
        ) : (
          <Input
            {...control}
            autoComplete="off"
            list={list}
            inputMode={inputMode}
            placeholder={placeholder}
            value={unit[field]}
            onChange={({ target }) => set(target.value)}
          />
        )
      }
    </Field>
  )
}

/** '10 units · 2 free · KSh 18,000 · 410 sq ft', as far as it can be read. */
function summarize(values: UnitValues) {
  const { unit } = parseUnit(values)
  if (!unit) return ''
  const { total, free, price, area_sqft: area } = unit
  return [
    messages.units(total),
    messages.free(free),
    price === null ? messages.onRequest : formatMoney(price),
    area !== null && `${area.toLocaleString('en-GB')} ${messages.columns.areaSqft.toLowerCase()}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
