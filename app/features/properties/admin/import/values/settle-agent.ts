import { importMessages } from '../import-messages.ts'
import { noAgent } from './import-choices.ts'
import { addProblem, type RowContext, settleListed } from './row-context.ts'

/** Whose listing it is, for those who may say so; a name of nobody here, or of two, is asked about. */
export function settleAgent(row: RowContext) {
  const { texts, taxonomy, values } = row
  if (!texts.agentId || !taxonomy.agents) return
  const answer = row.listTargets.agentId?.guess(texts.agentId) ?? settleListed(row, 'agentId')
  if (answer === undefined) addProblem(row, 'agentId', importMessages.rows.unknownAgent(texts.agentId))
  else if (answer === noAgent) values.agentId = ''
  else if (taxonomy.agents.some(({ id }) => id === answer)) values.agentId = answer
}
