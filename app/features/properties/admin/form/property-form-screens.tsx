import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Eye, Trash2 } from 'lucide-react'
import { href, useNavigate } from 'react-router'
import { useBackend } from '../../../../backend/browser-client.ts'
import { AdminPage } from '../../../../ui/admin/admin-page.tsx'
import { ConfirmDialog } from '../../../../ui/admin/confirm-dialog.tsx'
import { SkeletonRows } from '../../../../ui/admin/states.tsx'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { isPropertyId } from '../../property.ts'
import { deleteHandOver } from '../delete-hand-over.ts'
import type { PictureShelfParts } from './sections/picture-sections.tsx'
import { PropertyFormView } from './property-form.tsx'
import type { StoredProperty } from './stored/stored-property.ts'
import { findStoredProperty } from './stored/stored-property-queries.ts'
import { type DescribePictures, notFoundWords, usePropertyForm } from './use-property-form.ts'

type Given = PictureShelfParts & { describe: DescribePictures; session: string }

export function AddPropertyScreen({ describe, session, ...shelf }: Given) {
  const form = usePropertyForm({ session, describe })
  return (
    <AdminPage title="Add Property">
      <PropertyFormView form={form} {...shelf} />
    </AdminPage>
  )
}

export function EditPropertyScreen({ propertyId, ...given }: Given & { propertyId: string }) {
  const client = useBackend()
  const navigate = useNavigate()
  const isId = isPropertyId(propertyId)
  const found = useQuery({
    queryKey: ['properties', 'stored', propertyId],
    queryFn: async () => (await findStoredProperty(client, { id: propertyId })) ?? null,
    enabled: isId,
    // A form must start from what is stored now, and nothing may change under the person afterwards.
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  const isMissing = !isId || found.data === null
  const isFailed = found.isError && !found.data

  useEffect(() => {
    if (!isMissing && !isFailed) return
    toast(isMissing ? { ...notFoundWords, tone: 'danger' } : { ...loadFailure, tone: 'danger' })
    void navigate(href('/admin/properties'), { replace: true })
  }, [isMissing, isFailed, navigate])

  if (!found.data) {
    return (
      <AdminPage title="Edit Property">
        <section className="panel">
          <SkeletonRows count={6} label="Loading the property" />
        </section>
      </AdminPage>
    )
  }
  return <EditForm key={propertyId} stored={found.data} {...given} />
}

const loadFailure = { title: 'Error', description: 'Failed to load property data.' }

function EditForm({ stored, session, describe, ...shelf }: Given & { stored: StoredProperty }) {
  // What is read anew after a save must not take the place of what is being typed.
  const [opened] = useState(stored)
  const form = usePropertyForm({ stored: opened, session, describe })
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { id, title, is_published: isPublished } = form.base?.row ?? opened.row

  const remove = () => {
    form.leave()
    void navigate(href('/admin/properties'), { state: deleteHandOver(id) })
  }
  return (
    <AdminPage
      title="Edit Property"
      lead={title}
      actions={
        <>
          {isPublished && (
            <ButtonLink tone="line" to={href('/property/:propertyId', { propertyId: id })}>
              <Eye className="icon" aria-hidden="true" />
              View
            </ButtonLink>
          )}
          <Button tone="line" className="text-danger" onClick={() => setAsking(true)}>
            <Trash2 className="icon" aria-hidden="true" />
            Delete
          </Button>
        </>
      }
    >
      <PropertyFormView form={form} {...shelf} />
      <ConfirmDialog
        open={isAsking}
        question="Are you sure you want to delete this property?"
        detail="Its inquiries stay. You can undo this for ten seconds."
        confirmLabel="Delete"
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </AdminPage>
  )
}
