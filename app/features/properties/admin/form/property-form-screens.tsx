import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Eye, Trash2 } from 'lucide-react'
import { href, useNavigate } from 'react-router'
import { useBackend } from '#app/backend/browser-client.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx'
import { SkeletonRows } from '#app/ui/admin/states.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { isPropertyId, parseCategory } from '../../property.ts'
import { usePropertyDeletions } from '../use-property-deletions.ts'
import type { ImageUploaderParts } from './sections/image-sections.tsx'
import { PropertyFormView } from './property-form.tsx'
import { propertyFormMessages as messages } from './property-form-messages.ts'
import { DeletionSubject } from '../deletion-subject.tsx'
import { propertyAdminMessages } from '../property-admin-messages.ts'
import { formatPrice } from '../../property-price.ts'
import type { StoredProperty } from './stored/stored-property.ts'
import { findStoredProperty } from './stored/stored-property-queries.ts'
import { type DescribeImages, usePropertyForm } from './use-property-form.ts'
import { panelClass } from '#app/ui/admin/class-names.ts'

type PropertyFormScreenProps = ImageUploaderParts & { describe: DescribeImages; session: string }

export function AddPropertyScreen({ describe, session, ...uploader }: PropertyFormScreenProps) {
  const form = usePropertyForm({ session, describe })
  return (
    <AdminPage title={messages.add}>
      <PropertyFormView form={form} {...uploader} />
    </AdminPage>
  )
}

export function EditPropertyScreen({ propertyId, ...formProps }: PropertyFormScreenProps & { propertyId: string }) {
  const client = useBackend()
  const navigate = useNavigate()
  const isId = isPropertyId(propertyId)
  const found = useQuery({
    queryKey: ['properties', 'stored', propertyId],
    queryFn: async () => (await findStoredProperty(client, { id: propertyId })) ?? null,
    enabled: (query) => isId && !query.state.data,
    // A form must start from the stored values, which must not change while it is open.
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  const isMissing = !isId || found.data === null
  const isFailed = found.isError && !found.data

  useEffect(() => {
    if (!isMissing && !isFailed) return
    toast({ ...(isMissing ? messages.toasts.notFound : messages.toasts.loadFailed), tone: 'danger' })
    void navigate(href('/admin/properties'), { replace: true })
  }, [isMissing, isFailed, navigate])

  if (!found.data) {
    return (
      <AdminPage title={messages.edit}>
        <section className={panelClass}>
          <SkeletonRows count={6} label={messages.loading} />
        </section>
      </AdminPage>
    )
  }
  return <EditForm key={propertyId} stored={found.data} {...formProps} />
}

const deletion = propertyAdminMessages.deletion

function EditForm({ stored, session, describe, ...uploader }: PropertyFormScreenProps & { stored: StoredProperty }) {
  // A refetch after saving must not replace what is being typed.
  const [opened] = useState(stored)
  const form = usePropertyForm({ stored: opened, session, describe })
  const navigate = useNavigate()
  const [isConfirmOpen, setIsConfirmOpen] = useState(false)
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
          {isPublished && (
            <ButtonLink tone="line" to={href('/property/:propertyId', { propertyId: id })}>
              <Eye aria-hidden="true" />
              {messages.view}
            </ButtonLink>
          )}
          <Button tone="line" className="text-danger" disabled={isDeleting} onClick={() => setIsConfirmOpen(true)}>
            <Trash2 aria-hidden="true" />
            {deletion.open}
          </Button>
        </>
      }
    >
      <PropertyFormView form={form} {...uploader} />
      <ConfirmDialog
        open={isConfirmOpen}
        question={deletion.question(1)}
        subject={<DeletionSubject properties={[getDeleted(form.base ?? opened)]} count={1} />}
        detail={deletion.detail(1)}
        confirmLabel={deletion.confirm(1)}
        onConfirm={() => remove([id])}
        onClose={() => setIsConfirmOpen(false)}
      />
    </AdminPage>
  )
}

function getDeleted({ row, values }: StoredProperty) {
  const { images, featuredIndex, priceType, category } = values
  const price = formatPrice({ price: row.price, currency: 'KES', priceType, category: parseCategory(category) })
  return { id: row.id, title: row.title, price, image: (images[featuredIndex] ?? images[0])?.src }
}
