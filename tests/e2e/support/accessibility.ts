import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

// The packed source: the browser parses half as much.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The accessibility violations that axe finds on the page, as text. Runs the named axe rules, or all of them. */
export async function accessibilityProblems(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(async (runOnly) => {
    const { axe: checker } = globalThis as unknown as { axe: typeof axe }
    const { violations } = await checker.run(document, runOnly ? { runOnly } : {})
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  }, rules)
}

/** Targets under 24 px without room around them. A part under a bar counts as missing, so this is for pages not scrolled. */
export const smallTargets = (page: Page) => accessibilityProblems(page, ['target-size'])
