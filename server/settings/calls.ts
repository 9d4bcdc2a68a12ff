import { call, read, router, write } from '#server/calls/call.ts'
import { changesInput, listSettingChanges, listSettings, saveSection, sectionInput } from './stored-settings.ts'

export const settingsCalls = router({
  list: call.query(read(listSettings)),
  changes: call.input(changesInput).query(read(listSettingChanges)),
  save: call.input(sectionInput).mutation(write(saveSection, { changesPages: true })),
})
