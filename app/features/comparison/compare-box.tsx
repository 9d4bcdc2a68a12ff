import { type Compared, toggleCompared, useCompared } from './use-compared.ts'

/** Id of the form that the checkboxes belong to: without script it submits them to the comparison page. */
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
