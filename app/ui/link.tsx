import { type AnchorHTMLAttributes, createContext, type MouseEvent, type Ref, useContext } from 'react'
import type { NavigateFunction, NavigateOptions } from 'react-router'
import { localPath } from '#app/shared/locale.ts'

/** The router's, from the root of the page: one hook for a page instead of a dozen for each of its hundred links. */
export const NavigateContext = createContext<NavigateFunction | undefined>(undefined)

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> &
  Pick<NavigateOptions, 'state' | 'preventScrollReset'> & {
    /** A path of this site, without the language. Anything else is left to the browser. */
    to: string
    ref?: Ref<HTMLAnchorElement>
  }

/**
 * A link that opens a page of this site without loading a document, like the router's own, which resolves relative paths,
 * prefetches and compares with view transitions: half the time of rendering a link. While the page is loading the link has
 * `data-pending`.
 */
export function Link({ to, state, preventScrollReset, onClick, children, ...rest }: LinkProps) {
  const navigate = useContext(NavigateContext)
  if (!/^\/(?!\/)/.test(to)) {
    return (
      <a {...rest} href={to} onClick={onClick}>
        {children}
      </a>
    )
  }

  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!navigate || event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    const { currentTarget: link } = event
    const replace = link.href === window.location.href
    link.dataset.pending = ''
    const done = Promise.resolve(navigate(to, { state: state as unknown, preventScrollReset, replace }))
    void done.finally(() => delete link.dataset.pending)
  }
  // The router finds the pages that links lead to by the last attribute.
  return (
    <a {...rest} href={localPath(to)} onClick={handleClick} data-discover="true">
      {children}
    </a>
  )
}

/** Else the visitor asks the browser for a new tab or window, or to store the page. */
function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey, currentTarget }: MouseEvent<HTMLAnchorElement>) {
  const { target } = currentTarget
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey && (target === '' || target === '_self')
}
