import { call, read, router, write } from '#server/calls/call.ts'
import { answerInput } from '#app/features/properties/availability/availability-round.ts'
import { answerAvailability } from './availability/answer.ts'
import { confirmAvailability } from './availability/confirm.ts'
import { findListingsToConfirm, roundInput } from './availability/listings-to-confirm.ts'
import { binInput, deleteProperties, listDeleted, restoreProperties } from './bin/bin.ts'
import { changeInput, idsInput, previewInput } from './changes/change-input.ts'
import { changeProperties } from './changes/change-properties.ts'
import { countOpenInquiries } from './changes/open-inquiries.ts'
import { findLastChange } from './changes/last-change.ts'
import { previewChange } from './changes/plan-changes.ts'
import { undoInput, undoPropertyChange } from './changes/undo-listing-change.ts'
import { duplicate } from './drafts/duplicate.ts'
import { findEditing } from './drafts/editing.ts'
import { listingInput } from './drafts/lock-listing.ts'
import { publish } from './drafts/publish.ts'
import { changesInput, saveDraft, unpublish } from './drafts/save-draft.ts'
import { exportInput, findExportPage } from './list/export-page.ts'
import { findKnownTitles, titlesInput } from './list/known-titles.ts'
import { findListPage, listPageInput } from './list/list-page.ts'
import { countMetaFeedGaps } from './list/meta-feed-gaps.ts'
import { mandateInput, saveMandate } from './mandates/save-mandate.ts'
import { requestPublication } from './plans/request-publication.ts'
import { planInput, schedule } from './plans/schedule.ts'
import { findVersion, versionInput } from './versions/find-version.ts'
import { listVersions } from './versions/list-versions.ts'
import { restoreInput, restoreVersion } from './versions/restore-version.ts'

/** For five hundred properties at once. */
const ofMany = { statementMs: 20_000, changesPages: true }

export const propertyCalls = router({
  list: call.input(listPageInput).query(read(findListPage)),
  knownTitles: call.input(titlesInput).query(read(findKnownTitles)),
  metaFeedGaps: call.query(read(countMetaFeedGaps)),
  exportPage: call.input(exportInput).query(read(findExportPage)),
  openInquiries: call.input(idsInput).query(read(countOpenInquiries)),
  previewChange: call.input(previewInput).query(read(previewChange)),
  change: call.input(changeInput).mutation(write(changeProperties, ofMany)),
  delete: call.input(idsInput).mutation(write(deleteProperties, ofMany)),
  restore: call.input(idsInput).mutation(write(restoreProperties, ofMany)),
  undo: call.input(undoInput).mutation(write(undoPropertyChange, ofMany)),
  lastChange: call.query(read(findLastChange)),
  deleted: call.input(binInput).query(read(listDeleted)),
  confirmAvailability: call.input(idsInput).mutation(write(confirmAvailability, ofMany)),
  listingsToConfirm: call.input(roundInput).query(read(findListingsToConfirm)),
  answerAvailability: call.input(answerInput).mutation(write(answerAvailability, { changesPages: true })),
  editing: call.input(listingInput).query(read(findEditing)),
  saveDraft: call.input(changesInput).mutation(write(saveDraft)),
  unpublish: call.input(changesInput).mutation(write(unpublish, { changesPages: true })),
  publish: call.input(changesInput).mutation(write(publish, { changesPages: true })),
  duplicate: call.input(listingInput).mutation(write(duplicate)),
  versions: call.input(listingInput).query(read(listVersions)),
  version: call.input(versionInput).query(read(findVersion)),
  restoreVersion: call.input(restoreInput).mutation(write(restoreVersion)),
  schedule: call.input(planInput).mutation(write(schedule)),
  requestPublication: call.input(listingInput).mutation(write(requestPublication)),
  saveMandate: call.input(mandateInput).mutation(write(saveMandate)),
})
