import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isChanged } from '#app/ui/form/is-changed.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Input, Select } from '#app/ui/form/field.tsx'
import type { CostEstimate } from './cost-estimate.ts'
import type { CostField, CostView } from './cost-view.ts'
import type { LoanFormValues } from './parse-loan-choices.ts'
import styles from './costs.module.css'

type CostsPanelProps = { estimate: CostEstimate; initial: CostView }

/**
 * What it costs to buy or to move in. Without script the form asks the server for this page with other figures; with it,
 * each change shows at once. The maths is loaded with the first change.
 */
export default function CostsPanel({ estimate, initial }: CostsPanelProps) {
  const [view, setView] = useState(initial)
  const { title, lead, tables, result, form, note } = view
  const calculator = useRef<HTMLFormElement>(null)
  const update = async ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const { getCostView } = await import('./changed-view.ts')
    setView((last) => getCostView(estimate, readForm(currentTarget), last.form?.choices) ?? last)
  }
  // What was typed before the script was there.
  useEffect(() => {
    if (isChanged(calculator.current)) calculator.current.dispatchEvent(new Event('input', { bubbles: true }))
  }, [])

  return (
    <section id="costs" className={styles.section} aria-labelledby="costs-title">
      <div className={styles.head}>
        <h2 id="costs-title">{title}</h2>
        <p>{lead}</p>
      </div>
      <div className={styles.columns}>
        <div>
          {tables.map((table) => (
            <CostTable key={table.total.name} {...table} />
          ))}
        </div>
        {form ? (
          <form
            ref={calculator}
            className={styles.calculator}
            method="get"
            action="#costs"
            noValidate
            onInput={(event) => void update(event)}
            onSubmit={(event) => {
              event.preventDefault()
              void update(event)
            }}
          >
            <Result result={result} />
            {form.fields.map((field) => (
              <CostInput key={field.name} {...field} />
            ))}
            <Button tone="line" size="s" type="submit">
              {form.submit}
            </Button>
            {form.note && <p className={styles.hint}>{form.note}</p>}
          </form>
        ) : (
          <Result result={result} />
        )}
      </div>
      <p className={styles.note}>{note}</p>
    </section>
  )
}

function CostTable({ lines, total }: CostView['tables'][number]) {
  return (
    <dl className={styles.lines}>
      {lines.map(({ name, amount, note }) => (
        <div key={name}>
          <dt>
            {name}
            {note && <small>{note}</small>}
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{total.name}</dt>
        <dd>{total.amount}</dd>
      </div>
    </dl>
  )
}

function Result({ result: [before, figure, after] }: Pick<CostView, 'result'>) {
  return (
    <p className={styles.result} aria-live="polite">
      {before}
      {figure && <b>{figure}</b>}
      {after}
    </p>
  )
}

/** Not controlled: what somebody typed before the script arrived stays. */
function CostInput({ name, label, value, problem, hint, options }: CostField) {
  return (
    <Field label={label} name={name} id={`cost-${name}`} hint={hint} {...(problem && { error: problem })}>
      {(control) =>
        options ? (
          <Select {...control} defaultValue={value}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        ) : (
          <Input {...control} defaultValue={value} inputMode="decimal" autoComplete="off" maxLength={12} />
        )
      }
    </Field>
  )
}

function readForm(form: HTMLFormElement): LoanFormValues {
  const data = new FormData(form)
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : null
  }
  return { deposit: text('deposit'), interest: text('interest'), years: text('years'), area: text('area') }
}
