import type { RouterContextProvider } from 'react-router'
import type { Language } from '#app/shared/language.ts'
import { loadDocument } from '../load-document.ts'
import type { Question } from './questions-document.ts'

export type ShownQuestions = {
  title: string
  questions: Pick<Question, 'question' | 'answer' | 'group'>[]
  /** Where it is not that of the page. */
  lang: Language | undefined
}

/** The questions of a page; none while the backend is unavailable. */
export async function loadQuestions(context: Readonly<RouterContextProvider>): Promise<ShownQuestions> {
  const loaded = await loadDocument(context, 'questions').catch(() => undefined)
  const questions = loaded?.value.questions.filter(({ isHidden }) => !isHidden)
  return {
    title: loaded?.value.title ?? '',
    questions: (questions ?? []).map(({ question, answer, group }) => ({ question, answer, group })),
    lang: loaded?.lang,
  }
}
