import { labelFor } from '#app/shared/stored-label.ts'
import { Badge } from '#app/ui/badge.tsx'
import { statusTones } from './describe-viewing.ts'
import { viewingsMessages } from './viewings-messages.ts'

const tones: Partial<Record<string, (typeof statusTones)[keyof typeof statusTones]>> = statusTones

export function ViewingBadge({ status }: { status: string }) {
  return <Badge tone={tones[status] ?? 'stone'}>{labelFor(viewingsMessages.statuses, status)}</Badge>
}
