import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Copy, Eye, History, Trash2 } from 'lucide-react'
import { href, useNavigate } from 'react-router'
import { useRights } from '#app/backend/rights.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx'
import { SkeletonRows } from '#app/ui/admin/states.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/admin/button-link.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import type { Taxonomy } from '../../taxonomy/taxonomy.ts'
import { useTaxonomy } from '../../taxonomy/use-taxonomy.ts'
import { isPropertyId, parseCategory } from '../../property.ts'
import { usePropertyDeletions } from '../use-property-deletions.ts'
import type { ImageUploaderParts } from './sections/image-sections.tsx'
import { PropertyFormView } from './property-form.tsx'
import { propertyFormMessages as messages } from './property-form-messages.ts'
import { DeletionSubject } from '../deletion-subject.tsx'
import { propertyAdminMessages } from '../property-admin-messages.ts'
import { useDuplicating } from '../use-duplicating.ts'
import { formatPrice } from '../../property-price.ts'
import type { StoredProperty } from './stored/stored-property.ts'
import { findStoredProperty, useClients } from './stored/stored-property-queries.ts'
import { type DescribeImages, usePropertyForm } from './use-property-form.ts'
import { VersionsDialog } from './versions/versions-dialog.tsx'
import { panelClass } from '#app/ui/admin/class-names.ts'

type PropertyFormScreenProps = ImageUploaderParts & { describe: DescribeImages; session: string }

export function AddPropertyScreen(props: PropertyFormScreenProps) {
  const taxonomy = useOpenedTaxonomy()
  return taxonomy ? <AddForm {...props} taxonomy={taxonomy} /> : <FormSkeleton title={messages.add} />
}

type FormProps = PropertyFormScreenProps & { taxonomy: Taxonomy }

function AddForm({ describe, session, taxonomy, ...uploader }: FormProps) {
  const form = usePropertyForm({ taxonomy, session, describe })
  return (
    <AdminPage title={messages.add}>
      <PropertyFormView form={form} {...uploader} />
    </AdminPage>
  )
}

export function EditPropertyScreen({ propertyId, ...formProps }: PropertyFormScreenProps & { propertyId: string }) {
  const clients = useClients()
  const navigate = useNavigate()
  const taxonomy = useOpenedTaxonomy()
  const isId = isPropertyId(propertyId)
  const found = useQuery({
    queryKey: ['properties', 'stored', propertyId],
    queryFn: async () => (await findStoredProperty(clients, { id: propertyId })) ?? null,
    enabled: (query) => isId && !query.state.data,
    // A form must start from the stored values, which must not change while it is open.
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  const { isManager, userId } = useRights()
  const isMissing = !isId || found.data === null
  // Anybody may read a published property, but only its agent changes it.
  const isColleagues = !isManager && found.data?.row.agent_id !== userId && Boolean(found.data)
  const isFailed = found.isError && !found.data

  useEffect(() => {
    const { notFound, notYours, loadFailed } = messages.toasts
    const problem = (isMissing && notFound) || (isColleagues && notYours) || (isFailed && loadFailed)
    if (!problem) return
    toast({ ...problem, tone: 'danger' })
    void navigate(href('/admin/properties'), { replace: true })
  }, [isMissing, isColleagues, isFailed, navigate])

  if (!found.data || isColleagues || !taxonomy) return <FormSkeleton title={messages.edit} />
  return <EditForm key={propertyId} stored={found.data} taxonomy={taxonomy} {...formProps} />
}

/** As they were when the form was opened: a choice must not vanish while it is open. */
function useOpenedTaxonomy() {
  const navigate = useNavigate()
  const { data, isError } = useTaxonomy()
  const [opened, setOpened] = useState<Taxonomy>()
  if (data && !opened) setOpened(data)
  useEffect(() => {
    if (!isError || opened) return
    toast({ ...messages.toasts.loadFailed, tone: 'danger' })
    void navigate(href('/admin/properties'), { replace: true })
  }, [isError, opened, navigate])
  return opened
}

function FormSkeleton({ title }: { title: string }) {
  return (
    <AdminPage title={title}>
      <section className={panelClass}>
        <SkeletonRows count={6} label={messages.loading} />
      </section>
    </AdminPage>
  )
}

const deletion = propertyAdminMessages.deletion

function EditForm({ stored, taxonomy, session, describe, ...uploader }: FormProps & { stored: StoredProperty }) {
  // A refetch after saving must not replace what is being typed.
  const [opened] = useState(stored)
  const form = usePropertyForm({ stored: opened, taxonomy, session, describe })
  const navigate = useNavigate()
  const [opening, setOpening] = useState<'deletion' | 'versions'>()
  const duplicating = useDuplicating()
  const { id, title, is_published: isPublished } = form.base?.row ?? opened.row

  const { remove, isDeleting } = usePropertyDeletions({
    onDeleted: () => {
      form.leave()
      void navigate(href('/admin/properties'))
    },
  })
  return (
    <AdminPage
      title={messages.edit}
      lead={title}
      actions={
        <>
          <Button
            tone="plain"
            busy={duplicating.isPending}
            disabled={form.isChanged}
            title={form.isChanged ? messages.verbs.saveFirst : undefined}
            onClick={() => duplicating.mutate({ id })}
          >
            <Copy aria-hidden="true" />
            {messages.verbs.duplicate}
          </Button>
          <Button tone="line" onClick={() => setOpening('versions')}>
            <History aria-hidden="true" />
            {messages.verbs.versions}
          </Button>
          {isPublished && (
            <ButtonLink tone="line" to={href('/property/:propertyId', { propertyId: id })}>
              <Eye aria-hidden="true" />
              {messages.view}
            </ButtonLink>
          )}
          <DeleteButton className="max-md:hidden" disabled={isDeleting} onClick={() => setOpening('deletion')} />
        </>
      }
    >
      <PropertyFormView form={form} {...uploader} />
      {/* On a phone it would be the widest button above the form. */}
      <DeleteButton className="mt-4 w-full md:hidden" disabled={isDeleting} onClick={() => setOpening('deletion')} />
      <VersionsDialog
        form={form}
        base={form.base ?? opened}
        open={opening === 'versions'}
        onClose={() => setOpening(undefined)}
      />
      <ConfirmDialog
        open={opening === 'deletion'}
        question={deletion.question(1)}
        subject={<DeletionSubject properties={[getDeleted(form.base ?? opened)]} count={1} />}
        detail={deletion.detail(1)}
        confirmLabel={deletion.confirm(1)}
        onConfirm={() => remove([id])}
        onClose={() => setOpening(undefined)}
      />
    </AdminPage>
  )
}

function DeleteButton({ className, ...props }: { className: string; disabled: boolean; onClick: () => void }) {
  return (
    <Button tone="line" className={`text-danger ${className}`} {...props}>
      <Trash2 aria-hidden="true" />
      {deletion.open}
    </Button>
  )
}

function getDeleted({ row, values }: StoredProperty) {
  const { images, featuredIndex, priceType, category } = values
  const price = formatPrice({ price: row.price, currency: 'KES', priceType, category: parseCategory(category) })
  return { id: row.id, title: row.title, price, image: (images[featuredIndex] ?? images[0])?.src }
}
