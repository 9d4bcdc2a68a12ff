export type Finding = {
  what: string
  measured: number
  unit: string
  /** What it must be, as DESIGN of the project sets it; absent for figures that only inform. */
  budget?: { most: number } | { least: number }
}

export function isWithin({ measured, budget }: Finding): boolean {
  if (!budget) return true
  return 'most' in budget ? measured <= budget.most : measured >= budget.least
}

export function printFindings(title: string, findings: Finding[]) {
  const rows = findings.map((finding) => ({
    '': isWithin(finding) ? (finding.budget ? 'ok' : '') : 'OVER',
    what: finding.what,
    measured: `${round(finding.measured)} ${finding.unit}`,
    budget: budgetWords(finding),
  }))
  console.log(`\n${title}`)
  console.table(rows)
}

function budgetWords({ budget, unit }: Finding) {
  if (!budget) return ''
  return 'most' in budget ? `at most ${budget.most} ${unit}` : `at least ${budget.least} ${unit}`
}

function round(value: number) {
  return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))
}
