import { createElement, Fragment, type ReactNode } from 'react'

/**
 * Fills the placeholders of a message: `fill('Read our {link}.', { link: <Link … /> })`. The sentence stays whole, since a
 * translation may move the placeholder.
 */
export function fill(text: string, values: Record<string, ReactNode>): ReactNode {
  const parts = text.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 1 ? values[part] : part))
  return createElement(Fragment, null, ...parts)
}
