import { call, read, router, write } from '#server/calls/call.ts'
import { discardDraft, discardInput } from './discard-draft.ts'
import { documentInput, findDocument } from './document-state.ts'
import { listContent } from './list-content.ts'
import { publicationInput, publishDrafts } from './publish-drafts.ts'
import { requestPublication, withdrawRequest } from './request-publication.ts'
import { restoreInput, restoreVersion } from './restore-version.ts'
import { draftInput, saveDraft } from './save-draft.ts'
import { contentSearchInput, searchContent } from './search-content.ts'
import { findVersion, listVersions, versionInput } from './versions.ts'

export const contentCalls = router({
  list: call.query(read(listContent)),
  search: call.input(contentSearchInput).query(read(searchContent)),
  find: call.input(documentInput).query(read(findDocument)),
  versions: call.input(documentInput).query(read(listVersions)),
  version: call.input(versionInput).query(read(findVersion)),
  saveDraft: call.input(draftInput).mutation(write(saveDraft)),
  discardDraft: call.input(discardInput).mutation(write(discardDraft)),
  restoreVersion: call.input(restoreInput).mutation(write(restoreVersion)),
  requestPublication: call.input(documentInput).mutation(write(requestPublication)),
  withdrawRequest: call.input(documentInput).mutation(write(withdrawRequest)),
  publish: call.input(publicationInput).mutation(write(publishDrafts, { changesPages: true })),
})
