import { localPath } from '#app/shared/locale.ts'
import { href } from 'react-router'
import { DataPage, type DataOutcome } from './data-page.tsx'
import { DataUnavailable, type DataState } from './data-unavailable.tsx'
import type { PersonalData } from './personal-data.ts'

type PersonalDataScreenProps = {
  state: DataState
  found: PersonalData | null
  token: string
  outcome: DataOutcome | undefined
}

/** The page that the link in the email opens: the data, or why it isn't shown. */
export function PersonalDataScreen({ state, found, token, outcome }: PersonalDataScreenProps) {
  if (outcome?.state === 'erased') return <DataUnavailable state="erased" />
  if (!found) return <DataUnavailable state={state === 'unsent' ? 'unsent' : 'unknown'} />
  const exportAddress = `${localPath(href('/personal-data/export'))}?token=${encodeURIComponent(token)}`
  return <DataPage data={found} exportAddress={exportAddress} outcome={outcome} />
}
