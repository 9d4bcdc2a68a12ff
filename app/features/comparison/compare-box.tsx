import { type Compared, toggleCompared, useCompared } from './use-compared.ts'

/** The form at the foot of the page that the ticked boxes belong to: without script it carries them to the comparison. */
export const comparisonForm = 'comparison'

export function CompareBox({ id, title, className = 'compare-box' }: Compared & { className?: string }) {
  const isChosen = useCompared().some((each) => each.id === id)
  return (
    <label className={className}>
      <input
        type="checkbox"
        form={comparisonForm}
        name="ids"
        value={id}
        checked={isChosen}
        onChange={() => toggleCompared({ id, title })}
      />
      Compare<span className="sr-only">: {title}</span>
    </label>
  )
}
