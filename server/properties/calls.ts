import { call, read, router, write } from '#server/calls/call.ts'
import { confirmAvailability, confirmInput } from './availability/confirm.ts'
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

/** Five hundred properties at once. */
const bulkMs = 20_000

export const propertyCalls = router({
  list: call.input(listPageInput).query(read(findListPage)),
  knownTitles: call.input(titlesInput).query(read(findKnownTitles)),
  metaFeedGaps: call.query(read(countMetaFeedGaps)),
  exportPage: call.input(exportInput).query(read(findExportPage)),
  confirmAvailability: call
    .input(confirmInput)
    .mutation(write(confirmAvailability, { statementMs: bulkMs, changesPages: true })),
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
