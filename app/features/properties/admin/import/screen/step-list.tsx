import { Check } from 'lucide-react'
import { importMessages } from '../import-messages.ts'
import styles from './import.module.css'

const messages = importMessages.steps
const steps = ['file', 'columns', 'values', 'rows', 'result'] as const

export function StepList({ current }: { current: (typeof steps)[number] }) {
  const reached = steps.indexOf(current)
  return (
    <ol className={styles.steps} aria-label={messages.label}>
      {steps.map((step, index) => (
        <li key={step} data-done={index < reached || undefined} aria-current={index === reached ? 'step' : undefined}>
          <span aria-hidden="true">{index < reached ? <Check /> : index + 1}</span>
          <span>
            {messages[step]}
            {index < reached && <span className="sr-only"> {messages.done}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
