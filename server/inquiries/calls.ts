import { call, read, router, write } from '#server/calls/call.ts'
import { listAssignees } from './assignees.ts'
import { changeInput, changeInquiries, deleteInquiries, idsInput, restoreInquiries } from './change-inquiries.ts'
import { closeInquiry, closingInput, closingPeriodInput, countClosingReasons } from './closing.ts'
import { exportPageInput, findExportPage } from './export-page.ts'
import { callerInput, findCallers } from './find-callers.ts'
import { findInboxPage, inboxPageInput } from './inbox-page.ts'
import { findInquiryDetail, inquiryInput } from './inquiry-detail.ts'
import { findTimeline } from './inquiry-timeline.ts'
import { loggedInput, logInquiry } from './log-inquiry.ts'
import { nextStepInput, planNextStep } from './next-step.ts'
import {
  addNote,
  contactInput,
  logContact,
  noteInput,
  ownEntryInput,
  removeContact,
  removeNote,
} from './notes-and-contacts.ts'
import { findPerson, mergeInput, mergePeople, separateInquiry } from './people.ts'
import { replyInput, replyToInquiry, sendReplyAgain } from './replies.ts'
import { listReplyTemplates, removeReplyTemplate, saveReplyTemplate, templateInput } from './reply-templates.ts'
import { undoInquiryChange } from './undo-inquiry-change.ts'

// Five hundred inquiries at once.
const ofMany = { statementMs: 20_000 }

export const inquiryCalls = router({
  list: call.input(inboxPageInput).query(read(findInboxPage)),
  exportPage: call.input(exportPageInput).query(read(findExportPage)),
  find: call.input(inquiryInput).query(read(findInquiryDetail)),
  timeline: call.input(inquiryInput).query(read(findTimeline)),
  person: call.input(inquiryInput).query(read(findPerson)),
  callers: call.input(callerInput).query(read(findCallers)),
  assignees: call.query(read(listAssignees)),
  templates: call.query(read(listReplyTemplates)),
  closingReasons: call.input(closingPeriodInput).query(read(countClosingReasons)),

  change: call.input(changeInput).mutation(write(changeInquiries, ofMany)),
  undo: call.input(inquiryInput).mutation(write(undoInquiryChange, ofMany)),
  delete: call.input(idsInput).mutation(write(deleteInquiries, ofMany)),
  restore: call.input(idsInput).mutation(write(restoreInquiries, ofMany)),
  merge: call.input(mergeInput).mutation(write(mergePeople)),
  separate: call.input(inquiryInput).mutation(write(separateInquiry)),
  planNextStep: call.input(nextStepInput).mutation(write(planNextStep)),
  close: call.input(closingInput).mutation(write(closeInquiry)),
  log: call.input(loggedInput).mutation(write(logInquiry)),
  addNote: call.input(noteInput).mutation(write(addNote)),
  removeNote: call.input(ownEntryInput).mutation(write(removeNote)),
  logContact: call.input(contactInput).mutation(write(logContact)),
  removeContact: call.input(ownEntryInput).mutation(write(removeContact)),
  reply: call.input(replyInput).mutation(write(replyToInquiry)),
  sendReplyAgain: call.input(ownEntryInput).mutation(write(sendReplyAgain)),
  saveTemplate: call.input(templateInput).mutation(write(saveReplyTemplate)),
  removeTemplate: call.input(ownEntryInput).mutation(write(removeReplyTemplate)),
})
