import type { Page } from 'playwright-core'

type TextSize = '100 %' | '200 %'

/**
 * Checks a screen with the usual text and with text of twice the size. Of an open page that shows one screen after the other it
 * begins with the size the page has: to lay a screen out anew costs as much as to open it.
 */
export async function atBothTextSizes(page: Page, checks: Record<TextSize, () => Promise<void>>) {
  const isLarge = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize === '32px')
  await checks[isLarge ? '200 %' : '100 %']()
  const other = isLarge ? '100 %' : '200 %'
  await setTextSize(page, other)
  await checks[other]()
}

/** The text size that a visitor chooses in the settings of the browser. */
export async function setTextSize(page: Page, size: TextSize) {
  const devTools = await page.context().newCDPSession(page)
  const standard = size === '200 %' ? 32 : 16
  await devTools.send('Page.setFontSizes', { fontSizes: { standard } })
  await devTools.detach()
  // The page follows a moment after the answer, its media queries last.
  await page.waitForFunction((px) => {
    const width = innerWidth / px
    const { matches } = matchMedia(`(min-width: ${width - 0.1}rem) and (max-width: ${width + 0.1}rem)`)
    return matches && getComputedStyle(document.documentElement).fontSize === `${px}px`
  }, standard)
}

/** What is lost on the screen: elements wider than the window, texts of which a part is cut off, and broken words. */
export const lostContent = async (page: Page) => [
  ...(await wideElements(page)),
  ...(await cutTexts(page)),
  ...(await brokenWords(page)),
]

/** The same with text of twice the size, which is the usual one again afterwards. */
export async function lostWithLargeText(page: Page): Promise<string[]> {
  await setTextSize(page, '200 %')
  const lost = await lostContent(page)
  await setTextSize(page, '100 %')
  return lost
}

function wideElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => `is wider than the window: ${element.outerHTML.slice(0, 120)}`)
      .slice(0, 6)
  })
}

/** An ellipsis and a limited number of lines are meant; a chart has a table beside it. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const slack = 3
    const isHiding = (overflow: string) => overflow === 'hidden' || overflow === 'clip'

    function isCut(text: Text) {
      if (text.parentElement?.closest('svg')) return false
      const range = document.createRange()
      range.selectNodeContents(text)
      const box = range.getBoundingClientRect()
      for (let element = text.parentElement; element?.parentElement; element = element.parentElement) {
        const style = getComputedStyle(element)
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || style.clipPath !== 'none')
          return false
        const edge = element.getBoundingClientRect()
        const isWide = box.right > edge.right + slack || box.left < edge.left - slack
        const isHigh = box.bottom > edge.bottom + slack || box.top < edge.top - slack
        if ((isWide && isHiding(style.overflowX)) || (isHigh && isHiding(style.overflowY))) return true
        // What has scrolled away can be scrolled back.
        if ((isWide && style.overflowX !== 'visible') || (isHigh && style.overflowY !== 'visible')) return false
      }
      return false
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node as Text
      if (text.data.trim() && text.parentElement?.checkVisibility({ visibilityProperty: true }) && isCut(text))
        cut.push(`is cut off: ${text.data.trim().slice(0, 80)}`)
    }
    return cut
  })
}

/** Words and figures without a hyphen that go on in the next line, although a whole line would be long enough for them. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const maxWordWidth = innerWidth * 0.7
    // Cells are as narrow as their table needs, and code has no words.
    const excepted = 'svg, code, pre, script, td, [contenteditable]'
    const isHidden = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isHidden(element.parentElement))
    const broken: string[] = []
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node as Text
      const parent = text.parentElement
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest(excepted)) continue
      if (isHidden(parent)) continue
      for (const { 0: word, index } of text.data.matchAll(/(?<![@.:\w])[\p{L}\p{N},’']{4,}(?![@.]\w)/gu)) {
        // Longer than any word: the name without a space with which staff's screens are tried.
        if (word.length > 60) continue
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
        const width = lines.reduce((sum, line) => sum + line.width, 0)
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1 && width < maxWordWidth)
          broken.push(`is broken: ${word} in ${parent.textContent.slice(0, 60)}`)
      }
    }
    return broken
  })
}

/**
 * Goes through all elements that take the focus, forwards and backwards: those that a bar covers while they have it, and
 * those that show it only by a shadow, which forced colours do not paint.
 */
export function hiddenFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const focusable =
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]'
    const stops = [...document.querySelectorAll<HTMLElement>(focusable)].filter(
      (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
    )

    function findBar(element: Element | null) {
      for (let up = element; up; up = up.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(up).position)) return up
      return null
    }

    function isCovered(element: HTMLElement) {
      const { left, top, width, height } = (element.closest('label') ?? element).getBoundingClientRect()
      if (height > innerHeight / 2) return false
      return [0.2, 0.5, 0.8].some((part) => {
        const bar = findBar(document.elementFromPoint(left + width / 2, top + part * height))
        return bar !== null && !bar.contains(element) && !element.contains(bar)
      })
    }

    const ancestor = (element: Element | null, depth: number): Element | null =>
      depth === 0 ? element : ancestor(element?.parentElement ?? null, depth - 1)

    function hasOutline(element: Element | null, pseudo?: string) {
      if (!element) return false
      const { outlineStyle, outlineWidth, opacity } = getComputedStyle(element, pseudo)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && opacity !== '0'
    }

    // The outline of a hidden box is on what follows it, that of an editor or a card around it or over it.
    const isOutlined = (element: HTMLElement) =>
      [element, element.nextElementSibling, element.querySelector('img')].some((each) => hasOutline(each)) ||
      hasOutline(element, '::after') ||
      [1, 2, 3].some((depth) => hasOutline(ancestor(element, depth)))

    const problems = new Set<string>()
    // One that a click has focused shows no outline, and does not get one by focusing it again.
    ;(document.activeElement as HTMLElement | null)?.blur()
    for (const element of [...stops, ...stops.toReversed()]) {
      element.focus({ focusVisible: true } as FocusOptions)
      if (document.activeElement !== element) continue
      if (isCovered(element)) problems.add(`is under a bar: ${element.outerHTML.slice(0, 140)}`)
      if (!isOutlined(element)) problems.add(`has no outline: ${element.outerHTML.slice(0, 140)}`)
    }
    ;(document.activeElement as HTMLElement | null)?.blur()
    return [...problems]
  })
}

/** What a pointer presses and no key reaches: it neither takes the focus by Tab nor belongs to a group that arrow keys move through. */
export function pointerOnly(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]'
    const inGroup =
      '[role=option], [role=menuitem], [role=menuitemradio], [role=tab], [role=radio], [data-radix-collection-item]'
    // A chart has a table beside it, and what is hidden from screen readers does what another control does too.
    const others = 'body :not(svg, svg *, [aria-hidden=true], [aria-hidden=true] *)'

    /** What shows a hand, where what is around it does not. */
    function isPressed(element: Element) {
      const hasHand = (each: Element | null) => each !== null && getComputedStyle(each).cursor === 'pointer'
      return hasHand(element) && !hasHand(element.parentElement)
    }

    return (
      [...document.querySelectorAll<HTMLElement>(others)]
        .filter((element) => isPressed(element) && element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => element.tabIndex < 0 && !element.matches(inGroup))
        // A container hears what bubbles up from its controls, and a label presses its own.
        .filter((element) => element.matches('button, a') || !element.querySelector(focusable))
        .filter((element) => !(element instanceof HTMLLabelElement && element.control))
        .map((element) => `no key reaches it: ${element.outerHTML.slice(0, 140)}`)
    )
  })
}
