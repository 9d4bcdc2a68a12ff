import type { Target } from '../columns/import-targets.ts'
import { importMessages } from '../import-messages.ts'

/** What a value of the file becomes, by the key of its question. */
export type Answers = Readonly<Record<string, string>>

export type Choice = { value: string; label: string }

/** A value that needs a decision; values with the same key get the same answer. */
export type Question = {
  key: string
  target: Target
  /** As written; '' is an empty cell. */
  value: string
  /** Why a value that can be read is asked about. */
  concern?: string
  choices: readonly Choice[]
  /** Preselected; undefined must be chosen. */
  guess: string | undefined
  /** The name of the type that can be added to the company's list. */
  newType?: string
  /** The currency whose rate is needed with the answer 'convert'. */
  rateOf?: string
}

/** Rows with this answer are not imported. */
export const leaveOut = 'leave-out'
export const leave: Choice = { value: leaveOut, label: importMessages.values.leaveOut }

export type Asker = {
  /** The answer, if there is one yet. Each question can be left out as well. */
  ask: (question: Question) => string | undefined
  questions: readonly Question[]
  isLeftOut: () => boolean
  answers: Answers
}

export function createAsker(answers: Answers): Asker {
  const questions: Question[] = []
  let isOut = false
  return {
    ask: (question) => {
      questions.push({ ...question, choices: [...question.choices, leave] })
      const answer = answerFor(question.key, answers, question.guess)
      if (answer === leaveOut) isOut = true
      return answer
    },
    questions,
    isLeftOut: () => isOut,
    answers,
  }
}

export function answerFor(key: string, answers: Answers, guess: string | undefined) {
  return answers[key] || guess
}
