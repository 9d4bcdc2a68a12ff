import { createElement, Fragment, type ReactNode } from 'react'

/** For headings: a compound such as 'two-bedroom' moves to the next line as one word, and breaks only where a line is too short. */
export function keepCompounds(text: string): ReactNode {
  const parts = text
    .split(/(\S+-\S+)/)
    .map((part, index) => (index % 2 === 1 ? createElement('span', { className: 'inline-block' }, part) : part))
  return createElement(Fragment, null, ...parts)
}
