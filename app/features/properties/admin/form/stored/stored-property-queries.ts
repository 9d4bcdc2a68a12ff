import { type CallsClient, useCallsClient } from '#app/backend/calls.ts'
import { useBackend } from '#app/backend/browser-client.ts'
import type { Backend } from '#app/backend/context.ts'
import { findImages } from '#app/backend/images.ts'
import { notEditing, withDraft } from './property-editing.ts'
import { storedFromRow, storedColumns, type StoredProperty } from './stored-property.ts'

/** The row is read from its table, what stands beside it by calls. */
export type Clients = { client: Backend; calls: CallsClient }

export function useClients(): Clients {
  return { client: useBackend(), calls: useCallsClient() }
}

/** One property with its images, drafts included; undefined when it does not exist. */
export async function findStoredProperty(
  { client, calls }: Clients,
  { id }: { id: string },
): Promise<StoredProperty | undefined> {
  const [{ data, error }, found] = await Promise.all([
    client.from('properties').select(storedColumns).eq('id', id).maybeSingle(),
    calls.properties.editing.query({ id }),
  ])
  if (error) throw error
  if (!data) return undefined
  const editing = found ?? notEditing
  const { images, floor_plan: plan } = withDraft(data, editing.draft)
  return storedFromRow(data, await findImages(client, [...images, ...(plan ? [plan] : [])]), editing)
}
