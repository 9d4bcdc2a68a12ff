import { showToast } from '#app/page/show-toast.tsx'
import type { Compared } from './compared.ts'
import { comparisonMessages } from './comparison-messages.ts'

/** Says why a fifth is rejected. */
export function reject({ title }: Compared) {
  const { full } = comparisonMessages
  showToast({ title: full.title, description: full.removeFirst(title), tone: 'danger' })
}
