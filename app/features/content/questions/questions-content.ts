import type { Language } from '#app/shared/language.ts'
import type { QuestionsContent } from './questions-document.ts'

export const questionsDefaults: Record<Language, QuestionsContent> = {
  en: { title: 'Questions and answers', questions: [] },
  sw: { title: 'Maswali na majibu', questions: [] },
}
