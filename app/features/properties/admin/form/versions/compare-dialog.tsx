import { useQuery } from '@tanstack/react-query'
import { CompareTable } from '#app/ui/admin/compare/compare-table.tsx'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { formatField } from '../input/format-field.ts'
import { fieldLabels, isSameValue, propertyFieldNames, type PropertyValues } from '../input/property-values.ts'
import { propertyFormMessages } from '../property-form-messages.ts'
import { findPropertyVersion, listCategories } from '../stored/property-versions.ts'
import { useClients } from '../stored/stored-property-queries.ts'
import { storedFromRow, type StoredProperty } from '../stored/stored-property.ts'
import type { PropertyForm } from '../use-property-form.ts'

const texts = propertyFormMessages.versions

/** An earlier version; without a number what is published. */
export type Compared = { label: string; version?: number }

type CompareDialogProps = {
  form: PropertyForm
  base: StoredProperty
  compared: Compared
  isDisabled: boolean
  onRestore: (version: number) => void
  onClose: () => void
}

/** The fields that differ between a version and the form. */
export function CompareDialog({ form, base, compared, isDisabled, onRestore, onClose }: CompareDialogProps) {
  const { label, version } = compared
  const clients = useClients()
  const earlier = useQuery({
    queryKey: ['properties', 'version', base.row.id, version ?? 'published', base.row.version],
    queryFn: async () => {
      if (version === undefined) return publishedValues(base)
      const categories = await listCategories(clients.client)
      return (await findPropertyVersion(clients, { base, version, categories })) ?? null
    },
    gcTime: 0,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.compareWith(label)}
      width="l"
      {...(version !== undefined && {
        footer: (
          <Button
            tone="line"
            disabled={isDisabled || !earlier.data}
            title={isDisabled ? propertyFormMessages.verbs.saveFirst : undefined}
            onClick={() => onRestore(version)}
          >
            {texts.restoreThis}
          </Button>
        ),
      })}
    >
      {earlier.isPending && <SkeletonRows count={3} label={texts.loading} />}
      {earlier.isError && <ErrorPanel message={texts.loadFailed} onRetry={() => void earlier.refetch()} />}
      {earlier.data === null && <p>{texts.gone}</p>}
      {earlier.data && <CompareTable changes={listChanges(earlier.data, form.values)} columns={[label, texts.now]} />}
    </Dialog>
  )
}

/** The images of the draft and of what is published have the same descriptions. */
function publishedValues({ row, values }: StoredProperty): PropertyValues {
  const known = new Map([...values.images, ...values.floorPlan].map((image) => [image.src, image]))
  return storedFromRow(row, known).values
}

function listChanges(before: PropertyValues, after: PropertyValues) {
  return propertyFieldNames
    .filter((field) => field !== 'isPublished' && field !== 'agentId' && !isSameValue(before[field], after[field]))
    .map((field) => ({
      path: field,
      label: fieldLabels[field],
      before: formatField(field, before),
      after: formatField(field, after),
    }))
}
