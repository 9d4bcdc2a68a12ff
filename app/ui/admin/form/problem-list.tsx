import type { Ref } from 'react'
import { Notice } from '#app/ui/notices/notice.tsx'

type ProblemListProps = {
  title: string
  /** `fieldId` is the id of the field with the problem. */
  problems: { fieldId: string; message: string }[]
  ref: Ref<HTMLDivElement>
}

/** Lists validation problems, with a link to each field. */
export function ProblemList({ title, problems, ref }: ProblemListProps) {
  if (problems.length === 0) return null
  return (
    <Notice ref={ref} tone="danger" title={title} className="mb-3">
      <ul>
        {problems.map(({ fieldId, message }) => (
          <li key={`${fieldId} ${message}`}>
            <a href={`#${fieldId}`} className="inline-block py-0.5">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
