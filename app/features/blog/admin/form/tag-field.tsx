import { useRef, useState } from 'react'
import { CircleAlert, Plus, X } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { Input } from '../../../../ui/field.tsx'
import { withTag } from './tag-list.ts'

type TagFieldProps = { tags: string[]; error: string | undefined; onChange: (tags: string[]) => void }

export function TagField({ tags, error, onChange }: TagFieldProps) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  const add = () => {
    const answer = withTag(tags, typed)
    if ('problem' in answer) return setProblem(answer.problem)
    setProblem(undefined)
    setTyped('')
    onChange(answer.tags)
  }
  const remove = (tag: string) => {
    setProblem(undefined)
    onChange(tags.filter((each) => each !== tag))
    // The button that had the focus is gone.
    input.current?.focus()
  }
  const shown = problem ?? error
  return (
    <div className="grid gap-2">
      <div className="tags">
        <ul aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag} className="tag">
              {tag}
              <button type="button" aria-label={`Remove tag ${tag}`} onClick={() => remove(tag)}>
                <X className="icon" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
        <Input
          ref={input}
          id="tags"
          aria-label="Add a tag"
          placeholder="Add a tag, press Enter"
          value={typed}
          aria-invalid={shown ? true : undefined}
          aria-describedby={shown ? 'tags-error' : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button tone="line" aria-label="Add tag" onClick={add}>
          <Plus className="icon" aria-hidden="true" />
          Add
        </Button>
      </div>
      <p id="tags-error" role="alert" className="font-medium text-danger">
        {shown && (
          <span className="flex items-center gap-1.5">
            <CircleAlert className="icon" aria-hidden="true" />
            {shown}
          </span>
        )}
      </p>
    </div>
  )
}
