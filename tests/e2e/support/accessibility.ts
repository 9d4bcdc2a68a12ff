import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

// The packed source: the browser parses half as much.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Scope = {
  /** Only these rules. */
  rules?: readonly string[] | undefined
  /** Also targets under 24 px without room around them; a part under a bar counts as missing, so the page may not be scrolled. */
  withTargets?: boolean
}

/** The accessibility violations that axe finds on the page, as text. */
export async function accessibilityProblems(page: Page, { rules, withTargets = false }: Scope = {}): Promise<string[]> {
  // Until the admin area's scripts have come, its frame shows a skeleton, which is no screen.
  await page.locator('[data-slot="frame-skeleton"]').waitFor({ state: 'hidden' })
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const options: axe.RunOptions = {
    ...(rules && { runOnly: [...rules] }),
    ...(withTargets && { rules: { 'target-size': { enabled: true } } }),
    // Nothing is described that passed, and no style sheet is read for rules that do not run: a tenth of the work.
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
  }
  return page.evaluate(async (runOptions) => {
    const { axe: checker } = globalThis as unknown as { axe: typeof axe }
    // What the bar of a form covers at the edge of the screen is no small target.
    const bar = document.querySelector<HTMLElement>('[data-slot="save-bar"]')
    const sticky = [bar, bar?.parentElement].filter((each) => each && getComputedStyle(each).position === 'sticky')
    for (const each of sticky) if (each) each.style.position = 'static'
    const { violations } = await checker.run(document, runOptions)
    for (const each of sticky) if (each) each.style.position = ''
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  }, options)
}
