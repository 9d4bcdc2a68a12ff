import type { JsonLdValue } from '#app/ui/document/json-ld.tsx'

/** Structured data of questions and answers (schema.org). */
export function faqPage(questions: readonly { question: string; answer: string }[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  } satisfies JsonLdValue
}
