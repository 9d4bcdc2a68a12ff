import { Icon } from '#app/ui/icons/icon.tsx'
import styles from './question-list.module.css'

type QuestionAndAnswer = { question: string; answer: string; group?: string }

/** Questions that open without script. Those of one group stand together, in the order of their first question. */
export function QuestionList({ title, questions }: { title: string; questions: readonly QuestionAndAnswer[] }) {
  const groups = [...new Set(questions.map(({ group = '' }) => group))]
  return (
    <div className={styles.questions}>
      <h2>{title}</h2>
      <div>
        {groups.map((group) => (
          <section key={group} aria-label={group || undefined}>
            {group && groups.length > 1 && <h3>{group}</h3>}
            {questions
              .filter((each) => (each.group ?? '') === group)
              .map(({ question, answer }) => (
                <details key={question}>
                  <summary>
                    {question}
                    <Icon name="chevron-down" />
                  </summary>
                  {answer.split(/\n{2,}/).map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </details>
              ))}
          </section>
        ))}
      </div>
    </div>
  )
}
