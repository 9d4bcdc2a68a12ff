import type { StaffViewing } from '../viewing-types.ts'

/** What is open over the calendar. */
export type ViewingDialog =
  | { kind: 'detail' | 'propose' | 'move' | 'again' | 'cancel'; viewing: StaffViewing }
  | { kind: 'moveTo'; viewing: StaffViewing; startsAt: string }
  /** `inquiryId` for an inquiry that is chosen already. */
  | { kind: 'add'; inquiryId?: string | undefined }
  | { kind: 'hours' }
  | { kind: 'address' }

export type OpenDialog = (dialog: ViewingDialog | undefined) => void
