import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe finds on the page, in words; nothing when all is well. By name a few of its rules, or all of them. */
export async function accessibilityProblems(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async (runOnly) => {
    const { axe: checker } = globalThis as unknown as { axe: typeof axe }
    const { violations } = await checker.run(document, runOnly ? { runOnly } : {})
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  }, rules)
}
