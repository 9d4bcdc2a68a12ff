import type { ComponentType, ReactNode } from 'react'
import { islandTag } from '#app/ui/island/island-tag.ts'

type IslandModule = { default: ComponentType }

const modules = import.meta.glob<IslandModule>('../**/*.island.tsx')
const loaders = new Map(
  Object.entries(modules).map(([path, load]) => [/([^/]+)\.island\.tsx$/.exec(path)?.[1] ?? path, load]),
)

/** Hydrates islands when they come into view, or only when they are used; and at once when they are touched or get the focus. */
export function hydrateIslands() {
  const define = () => customElements.define(islandTag, IslandElement)
  // While the page is still arriving, an island has only a part of its markup.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', define, { once: true })
  else define()
}

const inView =
  typeof IntersectionObserver === 'undefined'
    ? undefined
    : new IntersectionObserver((entries) => {
        for (const { target, isIntersecting } of entries) if (isIntersecting) hydrateAround(target)
      })

function hydrateAround(element: Element) {
  const island = element.closest(islandTag)
  if (island instanceof IslandElement) void island.hydrate()
}

const signsOfTouch = ['pointerdown', 'focusin', 'pointerenter']
/** None of them comes from a finger that only scrolls the page. */
const signsOfUse = ['click', 'focusin', 'mouseenter']

class IslandElement extends HTMLElement {
  private unmount: (() => void) | undefined
  private isStarted = false

  connectedCallback() {
    const { hash, startsWhen } = this.dataset
    const touched = hash ? this.parentElement : this
    for (const sign of hash || startsWhen === 'used' ? signsOfUse : signsOfTouch) {
      touched?.addEventListener(sign, () => void this.hydrate(), { once: true, passive: true, capture: true })
    }
    // The island itself has no box.
    const [first] = this.children
    if (hash) this.hydrateWithHash(hash)
    else if (startsWhen === 'used') this.hydrateIfInUse()
    else if (first && inView) inView.observe(first)
    else void this.hydrate()
  }

  disconnectedCallback() {
    this.unmount?.()
  }

  /** It may have been used before this script was there. */
  private hydrateIfInUse() {
    if (this.querySelector(':focus, details[open], :popover-open')) void this.hydrate()
  }

  /** An entry of the history that a link of this page made says so: what it opens is closed by going back. */
  private hydrateWithHash(hash: string) {
    if (location.hash.startsWith(hash)) void this.hydrate()
    addEventListener('hashchange', () => {
      if (!this.isConnected || !location.hash.startsWith(hash)) return
      history.replaceState({ isOpenedHere: true }, '')
      void this.hydrate()
    })
  }

  /** A file that cannot be loaded leaves the markup as it is, and the next touch tries again. */
  async hydrate() {
    if (this.isStarted) return
    this.isStarted = true
    const { name = '', prefix = '', props = '{}' } = this.dataset
    try {
      const [{ createElement, useEffect }, { hydrateRoot }, module] = await Promise.all([
        import('react'),
        import('react-dom/client'),
        loaders.get(name)?.(),
      ])
      if (!module || !this.isConnected) return
      // One child, as on the server: beside a second one, React would give out other ids.
      const Ready = ({ children }: { children?: ReactNode }) => {
        useEffect(() => {
          this.dataset.state = 'ready'
        }, [])
        return children
      }
      const island = createElement(module.default, JSON.parse(props) as object)
      const before = [...this.childNodes]
      const root = hydrateRoot(this, createElement(Ready, null, island), {
        identifierPrefix: prefix,
        // React takes the elements of a part that fails away. They work as without script instead, with what was typed into them.
        onUncaughtError: (error) => {
          report(error)
          this.replaceChildren(...before)
        },
      })
      this.unmount = () => root.unmount()
    } catch (error) {
      this.isStarted = false
      report(error)
    }
  }
}

/** For whoever looks why; nobody else can do anything about it. */
function report(error: unknown) {
  // oxlint-disable-next-line no-console
  console.error(error)
}
