import { useId, useState } from 'react'
import { Plus, X } from 'lucide-react'
import { Button } from '../../../../../ui/button.tsx'
import { Input } from '../../../../../ui/field.tsx'
import { Problem } from './form-parts.tsx'
import { addFeature, withoutFeature } from '../input/property-features.ts'

type TagFieldProps = {
  label: string
  /** All there are; those of `shown` have a button to take them away. */
  tags: readonly string[]
  shown: readonly string[]
  onChange: (tags: readonly string[]) => void
}

/** Free words, one after the other: Enter adds. */
export function TagField({ label, tags, shown, onChange }: TagFieldProps) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const id = useId()

  const add = () => {
    const added = addFeature(tags, typed)
    if ('problem' in added) return setProblem(added.problem)
    setProblem(undefined)
    setTyped('')
    if (added.features !== tags) onChange(added.features)
  }
  return (
    <div className="grid gap-2">
      {shown.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {shown.map((tag) => (
            <li key={tag} className="propform-tag">
              <span>{tag}</span>
              <button type="button" aria-label={`Remove ${tag}`} onClick={() => onChange(withoutFeature(tags, tag))}>
                <X className="icon" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex max-w-96 gap-2">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <Input
          id={id}
          placeholder="Add your own"
          value={typed}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && `${id}-error`}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            add()
          }}
        />
        <Button tone="line" aria-label={`Add ${label.toLowerCase()}`} onClick={add}>
          <Plus className="icon" aria-hidden="true" />
          Add
        </Button>
      </div>
      <Problem id={`${id}-error`}>{problem}</Problem>
    </div>
  )
}
