import type { RouterContextProvider } from 'react-router'
import { backend, requestContext } from '#app/backend/context.ts'
import { getAvailabilityNote } from '#app/features/properties/detail/availability-note.ts'
import type { Property } from '#app/features/properties/property.ts'
import { parseSection } from '#app/features/settings/platform-settings.ts'

type Context = Readonly<RouterContextProvider>

/** When a property was confirmed to be available, by the company's own rule. */
export async function loadAvailabilityNote(context: Context, property: Property) {
  return getAvailabilityNote(property, { noteDays: await loadNoteDays(context) })
}

/** Cached, since every property page needs it. */
function loadNoteDays(context: Context): Promise<number> {
  return context.get(requestContext).getOrSet('availability', async () => {
    const { data, error } = await context
      .get(backend)
      .from('settings')
      .select('value')
      .eq('section', 'availability')
      .maybeSingle()
    if (error) throw error
    return parseSection('availability', data?.value).noteDays
  })
}
