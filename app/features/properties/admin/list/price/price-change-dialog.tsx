import { useId, useState } from 'react'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useCalls } from '#app/backend/calls.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { SegmentedChoice } from '#app/ui/admin/form/segmented-choice.tsx'
import { SkeletonRows } from '#app/ui/admin/states.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Input, Select } from '#app/ui/form/field.tsx'
import { propertyAdminMessages } from '../../property-admin-messages.ts'
import type { PriceChange } from '../listed-property.ts'
import { PlannedPrices } from './planned-prices.tsx'
import { parsePriceChange, type PriceChangeKind, priceChangeKinds, roundings } from './price-change.ts'

const { price: messages } = propertyAdminMessages

type PriceChangeDialogProps = {
  ids: readonly string[]
  onClose: () => void
  onSave: (ids: readonly string[], change: PriceChange, versions: Record<string, number>) => void
}

/** Changes the prices of the selected properties; each old and new price is shown before. */
export function PriceChangeDialog({ ids, onClose, onSave }: PriceChangeDialogProps) {
  const [shown, setShown] = useState<PriceChange>()
  const close = () => {
    setShown(undefined)
    onClose()
  }
  const planned = usePlannedPrices(ids, shown)
  const possible = planned.data?.filter(({ problem }) => problem === null) ?? []
  const formId = useId()
  const save = () => {
    if (!shown) return
    onSave(
      possible.map(({ id }) => id),
      shown,
      Object.fromEntries(possible.map(({ id, version }) => [id, version])),
    )
    close()
  }
  return (
    <Dialog
      open={ids.length > 0}
      onClose={close}
      title={messages.title(ids.length)}
      footer={
        <>
          <Button tone="line" onClick={close}>
            {messages.cancel}
          </Button>
          {shown && planned.isSuccess ? (
            <Button tone="go" disabled={possible.length === 0} onClick={save}>
              {messages.save(possible.length)}
            </Button>
          ) : (
            <Button tone="go" type="submit" form={formId} busy={planned.isFetching}>
              {messages.show}
            </Button>
          )}
        </>
      }
    >
      <PriceForm formId={formId} onChange={() => setShown(undefined)} onShow={setShown} />
      {shown && planned.isPending && <SkeletonRows count={2} label={messages.loading} />}
      {shown && planned.isError && (
        <p role="alert" className="mt-3 text-danger">
          {messages.failed}
        </p>
      )}
      {shown && planned.data && <PlannedPrices planned={planned.data} />}
    </Dialog>
  )
}

function usePlannedPrices(ids: readonly string[], change: PriceChange | undefined) {
  return useQuery(
    useCalls().properties.previewChange.queryOptions(
      ids.length > 0 && change ? { ids: [...ids], change: { price: change } } : skipToken,
      // The versions must be those of the prices that are shown.
      { staleTime: Infinity, gcTime: 0 },
    ),
  )
}

type PriceFormProps = { formId: string; onChange: () => void; onShow: (change: PriceChange) => void }

function PriceForm({ formId, onChange, onShow }: PriceFormProps) {
  const [kind, setKind] = useState<PriceChangeKind>('percent')
  const [text, setText] = useState('')
  const [roundTo, setRoundTo] = useState(1000)
  const [error, setError] = useState('')
  const edit = () => {
    setError('')
    onChange()
  }
  return (
    <form
      id={formId}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const change = parsePriceChange({ kind, text, roundTo })
        if (change) onShow(change)
        else setError(messages.invalid)
      }}
    >
      <SegmentedChoice
        name="price-kind"
        legend={messages.kind}
        options={priceChangeKinds}
        chosen={kind}
        renderOption={(option) => messages.kinds[option]}
        onChoose={(chosen) => {
          setKind(chosen)
          edit()
        }}
      />
      <Field label={messages.labels[kind]} name="price-value" hint={messages.hints[kind]} {...(error && { error })}>
        {(control) => (
          <Input
            {...control}
            data-autofocus=""
            autoComplete="off"
            maxLength={40}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              edit()
            }}
          />
        )}
      </Field>
      {kind !== 'set' && (
        <Field label={messages.roundTo} name="price-rounding">
          {(control) => (
            <Select
              {...control}
              value={roundTo}
              onChange={({ target }) => {
                setRoundTo(Number(target.value))
                edit()
              }}
            >
              {roundings.map((rounding) => (
                <option key={rounding} value={rounding}>
                  {messages.roundings[rounding]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </form>
  )
}
