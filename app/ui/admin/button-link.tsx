import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { buttonLook, type ButtonSize, type ButtonTone } from '#app/ui/button.tsx'

type ButtonLinkProps = ComponentProps<typeof Link> & { tone: ButtonTone; size?: ButtonSize; className?: string }

/** A link that looks like a button, to another screen of the admin area. */
export function ButtonLink({ tone, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} {...buttonLook({ tone, size, className })} />
}
