import { useId, useState } from 'react'
import { Thumbnail } from '#app/ui/admin/list/thumbnail.tsx'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/form/field.tsx'
import { formatMoney } from '#app/shared/money.ts'
import { parseMoney } from '../admin/form/input/parse-money.ts'
import { formatPrice } from '../property-price.ts'
import { availabilityMessages } from './availability-messages.ts'
import type { ListingToConfirm } from './availability-round.ts'
import styles from './availability.module.css'

const { price: messages } = availabilityMessages
const maxPrice = 1_000_000_000_000

type PriceDialogProps = {
  listing: ListingToConfirm | undefined
  onClose: () => void
  onSave: (price: number) => void
}

/** The new price of one listing, as people write prices. */
export function PriceDialog({ listing, onClose, onSave }: PriceDialogProps) {
  const formId = useId()
  return (
    <Dialog
      open={listing !== undefined}
      onClose={onClose}
      title={messages.title}
      footer={
        <>
          <Button tone="line" className="flex-1" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button tone="go" type="submit" form={formId} className="flex-1">
            {messages.save}
          </Button>
        </>
      }
    >
      {listing && (
        <PriceForm
          key={listing.id}
          {...{ formId, listing }}
          onSave={(price) => {
            onClose()
            onSave(price)
          }}
        />
      )}
    </Dialog>
  )
}

type PriceFormProps = { formId: string; listing: ListingToConfirm; onSave: (price: number) => void }

function PriceForm({ formId, listing, onSave }: PriceFormProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const price = parsePrice(text)
  const save = () => {
    if (price === undefined) setError(messages.invalid)
    else if (price === listing.price) setError(messages.same)
    else onSave(price)
  }
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className={styles.subject}>
        <Thumbnail image={listing.image} />
        <span className="min-w-0">
          <b className="line-clamp-2 font-semibold">{listing.title}</b>
          <span className="tabular text-sm text-ink-2">{messages.now(formatPrice(listing))}</span>
        </span>
      </div>
      <Field
        className="mt-4"
        label={`${messages.label} (${messages.currency})`}
        name="new-price"
        hint={hintFor(price, listing.price)}
        {...(error && { error })}
      >
        {(control) => (
          <Input
            {...control}
            data-autofocus=""
            inputMode="text"
            autoComplete="off"
            maxLength={40}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setError('')
            }}
          />
        )}
      </Field>
      <p className="mt-3 text-sm text-ink-2">{messages.also}</p>
    </form>
  )
}

/** Undefined for what is no price in shillings above 0. */
function parsePrice(text: string): number | undefined {
  const money = parseMoney(text)
  if (money?.kind !== 'amount' || money.currency !== 'KES' || !(money.amount > 0 && money.amount <= maxPrice))
    return undefined
  return Math.round(money.amount * 100) / 100
}

function hintFor(price: number | undefined, former: number | null) {
  if (price === undefined || !former || price === former) return messages.example
  const percent = Math.abs(price / former - 1).toLocaleString('en-KE', { style: 'percent', maximumFractionDigits: 1 })
  return messages.change(formatMoney(price), percent, price < former)
}
