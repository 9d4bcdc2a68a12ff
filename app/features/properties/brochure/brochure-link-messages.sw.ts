import type { Translation } from '#app/shared/translation.ts'
import type { brochureLinkMessages as english } from './brochure-link-messages.ts'

export const brochureLinkMessages = { one: 'Brosha (PDF)', some: 'Brosha ya hizi (PDF)' } satisfies Translation<
  typeof english
>
