import { useState } from 'react'
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { formatPrice } from '../../property-price.ts'
import { type DeletedProperty, DeletionSubject } from '../deletion-subject.tsx'
import { propertyAdminMessages } from '../property-admin-messages.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { maxPerAction } from './listed-property.ts'
import type { ListedPage } from './listed-property-queries.ts'
import { PriceChangeDialog } from './price/price-change-dialog.tsx'
import { PropertyBulkBar } from './property-bulk-bar.tsx'
import type { usePropertyChanges } from './use-property-changes.ts'

const { deletion, tooMany } = propertyAdminMessages
const maxWithoutNumber = 10
const nothing: ReadonlySet<string> = new Set()

/** Which rows are selected, and which a dialog is about. */
export function useListActions() {
  const [selected, setSelected] = useState(nothing)
  const [toDelete, setToDelete] = useState<readonly string[]>([])
  const [toPrice, setToPrice] = useState<readonly string[]>([])
  const [toAssign, setToAssign] = useState<readonly string[]>([])
  const tick = (ids: readonly string[], isSelected: boolean) => {
    const others = [...selected].filter((id) => !ids.includes(id))
    const next = new Set(isSelected ? [...others, ...ids] : others)
    if (next.size > maxPerAction) toast({ title: tooMany(maxPerAction), tone: 'danger' })
    else setSelected(next)
  }
  return {
    selected,
    tick,
    clear: () => setSelected(nothing),
    toDelete,
    setToDelete,
    toPrice,
    setToPrice,
    toAssign,
    setToAssign,
  }
}

type LayerProps = {
  actions: ReturnType<typeof useListActions>
  changes: ReturnType<typeof usePropertyChanges>
  listed: ListedPage | undefined
}

/** The bar of the selected rows, and the dialogs. */
export function ListActionsLayer({ actions, changes, listed }: LayerProps) {
  const { selected, tick, clear, toDelete, setToDelete, toPrice, setToPrice, toAssign, setToAssign } = actions
  return (
    <>
      <PropertyBulkBar
        count={selected.size}
        isBusy={changes.isChanging}
        onChange={(change) => changes.change([...selected], change)}
        onPrice={() => setToPrice([...selected])}
        onAssign={() => setToAssign([...selected])}
        onConfirm={() => changes.confirmAvailability([...selected])}
        onDelete={() => setToDelete([...selected])}
        onClear={clear}
      />
      <PriceChangeDialog
        ids={toPrice}
        onClose={() => setToPrice([])}
        onSave={(ids, price, versions) => changes.change(ids, { price }, versions)}
      />
      <AssignDialog ids={toAssign} onAssign={changes.change} onClose={() => setToAssign([])} />
      <DeleteDialog
        ids={toDelete}
        listed={listed}
        onConfirm={() => {
          changes.remove(toDelete)
          tick(toDelete, false)
        }}
        onClose={() => setToDelete([])}
      />
    </>
  )
}

type DeleteDialogProps = {
  ids: readonly string[]
  listed: ListedPage | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Names what goes. Above ten the number must be typed. */
function DeleteDialog({ ids, listed, onConfirm, onClose }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      open={ids.length > 0}
      question={deletion.question(ids.length)}
      subject={<DeletionSubject properties={getDeleted(listed, ids)} count={ids.length} />}
      detail={deletion.detail(ids.length)}
      confirmLabel={deletion.confirm(ids.length)}
      numberToType={
        ids.length > maxWithoutNumber ? { label: deletion.type(ids.length), text: String(ids.length) } : undefined
      }
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}

/** Those of the shown page; selected rows of other pages are only counted. */
function getDeleted(listed: ListedPage | undefined, ids: readonly string[]): DeletedProperty[] {
  const properties = listed?.properties.filter(({ id }) => ids.includes(id)) ?? []
  return properties.map((property) => {
    const { id, title, image } = property
    return { id, title, image, price: formatPrice(property) }
  })
}
