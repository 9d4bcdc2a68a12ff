import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { Button, ButtonLink } from './button.tsx'
import { Notice } from './notice.tsx'
import { Wrap } from './page.tsx'

export type LinkState = 'unpressed' | 'done' | 'already' | 'unknown' | 'unsent'

export type LinkWords = {
  /** Texts before the button is pressed. */
  ask: { title: string; words: string; label: string }
  done: { title: string; words: string }
  /** Texts where it was done before; defaults to those of `done`. */
  already?: { title: string; words: string }
  unknown: { title: string; words: string; wayOut: { label: string; to: string } }
}

export function linkStatus(state: LinkState) {
  return { unpressed: 200, done: 200, already: 200, unknown: 404, unsent: 503 }[state]
}

/** The page a link in an email opens. Opening it changes nothing, since email programs prefetch links; the button does. */
export function LetterLinkPage({ state, words }: { state: LinkState; words: LinkWords }) {
  const isSending = useNavigation().state !== 'idle'
  const [firstState] = useState(state)
  if (state === 'done' || state === 'already' || state === 'unknown') {
    const said = words[state] ?? words.done
    return (
      <LinkFrame title={said.title} words={said.words} takesFocus={state !== firstState}>
        {state === 'unknown' && (
          <ButtonLink to={words.unknown.wayOut.to} tone="go">
            {words.unknown.wayOut.label}
          </ButtonLink>
        )}
        <ButtonLink to={href('/projects')} tone={state === 'unknown' ? 'line' : 'go'}>
          Browse Properties
        </ButtonLink>
      </LinkFrame>
    )
  }
  return (
    <LinkFrame title={words.ask.title} words={words.ask.words}>
      {state === 'unsent' && (
        <Notice tone="danger" title="Nothing was changed" className="mb-4 w-full">
          We cannot reach our list at this moment. Please press the button again in a few minutes.
        </Notice>
      )}
      <Form method="post">
        <Button type="submit" tone="go" busy={isSending} busyLabel="Sending...">
          {words.ask.label}
        </Button>
      </Form>
    </LinkFrame>
  )
}

export function LinkFrame({
  title,
  words,
  takesFocus,
  children,
}: {
  title: string
  words: string
  takesFocus?: boolean
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <Wrap className="py-(--section)">
      <div className="eave max-w-[44rem]">
        <h1 ref={heading} tabIndex={-1} className="text-4xl leading-tight">
          {title}
        </h1>
        <p className="mt-5 max-w-[34rem] text-lg text-ink-2">{words}</p>
        <div className="row mt-8">{children}</div>
      </div>
    </Wrap>
  )
}
