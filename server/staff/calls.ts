import { call, read, router, write } from '#server/calls/call.ts'
import { findAgentProfile, profileChangeInput, profileOf, saveAgentProfile } from './agent-profile.ts'
import { changeMember, memberChangeInput, memberInput, resetSecondFactor } from './change-member.ts'
import { begunHandOverInput, continueHandOver, handOver, handOverInput } from './hand-over.ts'
import { leaverInput, previewHandOver } from './hand-over-preview.ts'
import { invitationInput, inviteStaff, listInvitations, withdrawalInput, withdrawInvitation } from './invitations.ts'
import { approvalInput, approveRequest, listRequests, rejectionInput, rejectRequest } from './requests.ts'
import { listStaff } from './staff-list.ts'
import { undoHandOver } from './undo-hand-over.ts'

export const staffCalls = router({
  list: call.query(read(listStaff)),
  change: call.input(memberChangeInput).mutation(write(changeMember, { changesPages: true })),
  profile: call.input(profileOf).query(read(findAgentProfile)),
  saveProfile: call.input(profileChangeInput).mutation(write(saveAgentProfile, { changesPages: true })),
  resetSecondFactor: call.input(memberInput).mutation(write(resetSecondFactor)),
  invitations: call.query(read(listInvitations)),
  invite: call.input(invitationInput).mutation(({ ctx, input }) => inviteStaff(ctx, input)),
  withdraw: call.input(withdrawalInput).mutation(write(withdrawInvitation)),
  requests: call.query(read(listRequests)),
  approve: call.input(approvalInput).mutation(({ ctx, input }) => approveRequest(ctx, input)),
  reject: call.input(rejectionInput).mutation(write(rejectRequest)),
  handOverPreview: call.input(leaverInput).query(read(previewHandOver)),
  handOver: call.input(handOverInput).mutation(write(handOver, { changesPages: true })),
  continueHandOver: call.input(begunHandOverInput).mutation(write(continueHandOver, { changesPages: true })),
  undoHandOver: call.input(begunHandOverInput).mutation(write(undoHandOver, { changesPages: true })),
})
