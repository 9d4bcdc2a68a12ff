import { call, read, router } from '#server/calls/call.ts'
import { findPerson, personInput } from './find-person.ts'
import { listPeople, peoplePageInput } from './list-people.ts'

export const peopleCalls = router({
  list: call.input(peoplePageInput).query(read(listPeople)),
  find: call.input(personInput).query(read(findPerson)),
})
