import type { RouterContextProvider } from 'react-router'
import { asVisitor, requestContext } from '#app/backend/context.ts'
import { getAvailabilityNote } from '#app/features/properties/detail/availability-note.ts'
import type { Property } from '#app/features/properties/property.ts'
import { findSection } from '#app/features/settings/find-section.ts'

type Context = Readonly<RouterContextProvider>

/** When a property was confirmed to be available, by the company's own rule. */
export async function loadAvailabilityNote(context: Context, property: Property) {
  return getAvailabilityNote(property, { noteDays: await loadNoteDays(context) })
}

/** Cached, since every property page needs it. */
function loadNoteDays(context: Context): Promise<number> {
  return context.get(requestContext).getOrSet('availability', async () => {
    const { noteDays } = await context.get(asVisitor)((sql) => findSection(sql, 'availability'))
    return noteDays
  })
}
