export type Finding = {
  what: string
  measured: number
  unit: string
  /** The budget of the figure; absent for figures that only inform. */
  budget?: { max: number } | { min: number }
}

export function isWithin({ measured, budget }: Finding): boolean {
  if (!budget) return true
  return 'max' in budget ? measured <= budget.max : measured >= budget.min
}

export function printFindings(title: string, findings: Finding[]) {
  const rows = findings.map((finding) => ({
    '': isWithin(finding) ? (finding.budget ? 'ok' : '') : 'OVER',
    what: finding.what,
    measured: `${round(finding.measured)} ${finding.unit}`,
    budget: budgetText(finding),
  }))
  console.log(`\n${title}`)
  console.table(rows)
}

function budgetText({ budget, unit }: Finding) {
  if (!budget) return ''
  return 'max' in budget ? `at most ${budget.max} ${unit}` : `at least ${budget.min} ${unit}`
}

function round(value: number) {
  return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))
}
