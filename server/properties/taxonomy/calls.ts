import { findStoredTaxonomy } from '#app/features/properties/taxonomy/taxonomy.ts'
import { call, read, router, write } from '#server/calls/call.ts'
import { addFeature, changedFeatureInput, changeFeature, featureInput } from './features.ts'
import { keepApart, pairInput } from './keep-apart.ts'
import { addKind, changedKindInput, changeKind, kindInput } from './kinds.ts'
import { findManagedTaxonomy } from './managed-taxonomy.ts'
import { mergeEntries, mergeInput } from './merge-entries.ts'
import { orderInput, orderList } from './order-list.ts'
import { removalInput, removeEntry } from './remove-entry.ts'
import { undoMerge, undoMergeInput } from './undo-merge.ts'

/** Thousands of properties may follow a changed entry, two milliseconds each. */
const followMs = 60_000

export const taxonomyCalls = router({
  find: call.query(read(findStoredTaxonomy)),
  managed: call.query(read(findManagedTaxonomy)),
  addKind: call.input(kindInput).mutation(write(addKind, { changesPages: true })),
  changeKind: call.input(changedKindInput).mutation(write(changeKind, { changesPages: true, statementMs: followMs })),
  addFeature: call.input(featureInput).mutation(write(addFeature, { changesPages: true, statementMs: followMs })),
  changeFeature: call
    .input(changedFeatureInput)
    .mutation(write(changeFeature, { changesPages: true, statementMs: followMs })),
  order: call.input(orderInput).mutation(write(orderList, { changesPages: true })),
  merge: call.input(mergeInput).mutation(write(mergeEntries, { changesPages: true, statementMs: followMs })),
  undoMerge: call.input(undoMergeInput).mutation(write(undoMerge, { changesPages: true, statementMs: followMs })),
  remove: call.input(removalInput).mutation(write(removeEntry, { changesPages: true })),
  keepApart: call.input(pairInput).mutation(write(keepApart)),
})
