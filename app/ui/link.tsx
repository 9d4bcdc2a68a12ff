import type { AnchorHTMLAttributes, Ref } from 'react'
import { linkIn } from '#app/shared/language.ts'
import { language } from '#app/shared/locale.ts'

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path of this site, without the language. Anything else is left as it is. */
  to: string
  ref?: Ref<HTMLAnchorElement>
}

/** A link to a page of this site, in the language of the page. */
export function Link({ to, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={linkIn(language, to)}>
      {children}
    </a>
  )
}
