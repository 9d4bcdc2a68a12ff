import { ofSingleRows } from './actions.ts'
import { chains } from './chains.ts'
import { ofContent } from './content.ts'
import { ofCompanyLists } from './taxonomy.ts'
import { ofNewsletter } from './newsletter.ts'
import { ofSetup } from './setup.ts'
import { ofStaff } from './staff.ts'
import type { Action } from './step.ts'

export const actions: readonly Action[] = [
  ...ofSingleRows,
  ...chains,
  ...ofStaff,
  ...ofContent,
  ...ofNewsletter,
  ...ofCompanyLists,
  ...ofSetup,
]
