import { useMutation, useQueryClient } from '@tanstack/react-query'
import { href, useNavigate } from 'react-router'
import { useCalls } from '#app/backend/calls.ts'
import { toast } from '#app/ui/notices/toast.tsx'
import { propertyFormMessages as messages } from './form/property-form-messages.ts'

/** Copies a listing as a draft, and opens the copy. */
export function useDuplicating() {
  const calls = useCalls()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const onError = () => toast({ ...messages.toasts.failed, tone: 'danger' })
  return useMutation(
    calls.properties.duplicate.mutationOptions({
      onSuccess: async (propertyId) => {
        if (!propertyId) return onError()
        await queries.invalidateQueries({ queryKey: ['properties'] })
        toast(messages.toasts.duplicated)
        await navigate(href('/admin/properties/edit/:propertyId', { propertyId }))
      },
      onError,
    }),
  )
}
