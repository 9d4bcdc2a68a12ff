import { iconLabel } from '#app/ui/icons/icon-messages.ts'
import { useOffer } from '#app/shared/offer-context.ts'
import { type FormEvent, useId, useState } from 'react'
import { isForbidden } from '#app/backend/forbidden.ts'
import { Dialog, DialogActions } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Input, Select } from '#app/ui/form/field.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { featureIcons } from '../../detail/sections/feature-icons.ts'
import type { TaxonomyList } from '../../taxonomy/taxonomy.ts'
import { type TypeKind, typeKinds } from '../../taxonomy/type-kinds.ts'
import { checkName, getTaxonomyProblem } from './taxonomy-problem.ts'
import { taxonomyMessages as messages } from './taxonomy-messages.ts'
import type { ListEntry } from './managed-taxonomy.ts'
import type { ListChange, ListChanges } from './use-managed-taxonomy.ts'
import styles from './taxonomy.module.css'

const { form: texts } = messages

export type EditedEntry = { list: TaxonomyList; entry: ListEntry }
type EntryDialogProps = { edited: EditedEntry | undefined; changes: ListChanges; onClose: () => void }

/** Adds an entry, or changes one for all its properties. */
export function EntryDialog({ edited, changes, onClose }: EntryDialogProps) {
  const title = edited ? texts.titles[edited.list][edited.entry.id === undefined ? 'add' : 'edit'] : ''
  return (
    <Dialog open={edited !== undefined} title={title} onClose={onClose}>
      {edited && <EntryForm key={edited.entry.id ?? ''} {...edited} changes={changes} onClose={onClose} />}
    </Dialog>
  )
}

function EntryForm({ list, entry, changes, onClose }: EditedEntry & Omit<EntryDialogProps, 'edited'>) {
  const [values, setValues] = useState(entry)
  const [problem, setProblem] = useState<string>()
  const formId = useId()
  const set = (change: Partial<ListEntry>) => setValues({ ...values, ...change })
  const isLand = entry.kind === 'land'

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = checkName(values.name)
    setProblem(wrong)
    if (wrong !== undefined || changes.isPending) return
    try {
      await changes.tryTo(getChange(list, values))
    } catch (error) {
      if (!isForbidden(error)) setProblem(getTaxonomyProblem(error))
      return
    }
    const said = entry.id === undefined ? messages.toasts.added : messages.toasts.saved
    toast({ title: said(values.name.trim()) })
    onClose()
  }

  return (
    <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={texts.name}
        name="entry-name"
        hint={isLand ? texts.landName : entry.id !== undefined && entry.count > 0 ? texts.renames(entry.count) : ''}
        {...(problem && { error: problem })}
      >
        {(control) => (
          <Input
            {...control}
            data-autofocus=""
            value={values.name}
            readOnly={isLand}
            autoComplete="off"
            onChange={(event) => set({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label={texts.nameSw} name="entry-name-sw" hint={texts.nameSwHint} optional>
        {(control) => (
          <Input
            {...control}
            lang="sw"
            value={values.nameSw}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => set({ nameSw: event.target.value })}
          />
        )}
      </Field>
      {list === 'property_kinds' ? (
        !isLand && <KindField kind={values.kind ?? 'house'} onChange={(kind) => set({ kind })} />
      ) : (
        <FeatureFields values={values} onChange={set} />
      )}
      <DialogActions>
        <Button tone="line" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button tone="go" type="submit" busy={changes.isPending} busyLabel={messages.save}>
          {entry.id === undefined ? messages.add : messages.save}
        </Button>
      </DialogActions>
    </form>
  )
}

function KindField({ kind, onChange }: { kind: TypeKind; onChange: (kind: TypeKind) => void }) {
  return (
    <Field label={texts.kind} name="entry-kind" hint={texts.kindHint}>
      {(control) => (
        <Select {...control} value={kind} onChange={(event) => onChange(event.target.value as TypeKind)}>
          {typeKinds
            .filter((each) => each !== 'land')
            .map((each) => (
              <option key={each} value={each}>
                {messages.kinds[each]}
              </option>
            ))}
        </Select>
      )}
    </Field>
  )
}

type FeatureFieldsProps = { values: ListEntry; onChange: (change: Partial<ListEntry>) => void }

function FeatureFields({ values, onChange }: FeatureFieldsProps) {
  const hasLand = useOffer().includes('land')
  return (
    <div className={styles.pair}>
      {hasLand && (
        <Field label={texts.isForLand} name="entry-for">
          {(control) => (
            <Select
              {...control}
              value={values.isForLand ? 'land' : 'buildings'}
              onChange={(event) => onChange({ isForLand: event.target.value === 'land' })}
            >
              <option value="buildings">{texts.forBuildings}</option>
              <option value="land">{texts.forLand}</option>
            </Select>
          )}
        </Field>
      )}
      <Field label={texts.icon} name="entry-icon">
        {(control) => (
          <Select {...control} value={values.icon ?? ''} onChange={(event) => onChange({ icon: event.target.value })}>
            <option value="">{texts.iconByName}</option>
            {featureIcons.map((icon) => (
              <option key={icon} value={icon}>
                {iconLabel(icon)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}

function getChange(list: TaxonomyList, values: ListEntry): ListChange {
  const { id, name, nameSw, kind = 'house', isForLand = false, icon = '' } = values
  if (list === 'property_kinds') {
    const kindOf = { name, nameSw, kind }
    return (taxonomy) =>
      id === undefined ? taxonomy.addKind.mutate(kindOf) : taxonomy.changeKind.mutate({ id, ...kindOf })
  }
  const feature = { name, nameSw, isForLand, icon }
  return (taxonomy) =>
    id === undefined ? taxonomy.addFeature.mutate(feature) : taxonomy.changeFeature.mutate({ id, ...feature })
}
