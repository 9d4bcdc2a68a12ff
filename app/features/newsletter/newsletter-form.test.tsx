import { CanSendEmailContext } from '#app/ui/form/no-email-note.tsx'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { EmailActionPage } from '#app/ui/email-action/email-action-page.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { confirmTexts, unsubscribeTexts } from './newsletter-texts.ts'

describe('the form', () => {
  test('works without script', () => {
    const form = markup(<NewsletterForm container="footer" />)
    expect(form).toMatch(/<form(?=[^>]*action="\/newsletter")(?=[^>]*method="post")/)
  })

  test('can be on a page twice', () => {
    const ids = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const [footer, page] = [
      ids(markup(<NewsletterForm container="footer" />)),
      ids(markup(<NewsletterForm container="page" />)),
    ]
    expect(footer.filter((id) => page.includes(id))).toEqual([])
  })

  test('keeps the value beside its error', () => {
    const form = markup(
      <NewsletterForm container="page" outcome={{ state: 'invalid', error: 'Wrong', email: 'a@b' }} />,
    )
    expect(form).toContain('value="a@b"')
    expect(form).toMatch(/aria-invalid="true"[^>]*aria-describedby="newsletter-email-page-problem"/)
    expect(form).toMatch(/id="newsletter-email-page-problem" role="alert"/)
  })

  test('says that it could not be confirmed while the backend is unavailable', () => {
    const outcome = { state: 'unsent', reason: 'backend-unavailable', email: 'ann@example.com' } as const
    const form = markup(<NewsletterForm container="page" outcome={outcome} />)
    expect(form).toContain('couldn’t confirm')
    expect(form).toContain('value="ann@example.com"')
  })

  test('is replaced by the result', () => {
    const html = markup(<NewsletterForm container="page" outcome={{ state: 'accepted' }} />)
    expect(html).toContain('Check your inbox: confirm your email')
    expect(html).not.toContain('<form')
  })

  test('promises no email where none can be sent', () => {
    const withoutEmail = (element: ReactElement) =>
      markup(<CanSendEmailContext value={false}>{element}</CanSendEmailContext>)
    expect(withoutEmail(<NewsletterForm container="page" />)).toContain('so no email will be sent')
    const accepted = withoutEmail(<NewsletterForm container="page" outcome={{ state: 'accepted' }} />)
    expect(accepted).toContain('we can’t send you the link')
    expect(accepted).not.toContain('inbox')
  })
})

describe('the page of an email link', () => {
  test('does nothing until its button is clicked', () => {
    const page = markup(<EmailActionPage state="unpressed" text={confirmTexts} />)
    expect(page).toMatch(/<form[^>]*method="post"/)
    expect(page).toContain('Confirm subscription')
  })

  test('keeps the button while the backend is unavailable', () => {
    expect(markup(<EmailActionPage state="unsent" text={unsubscribeTexts} />)).toMatch(
      /Nothing was changed.*Unsubscribe/s,
    )
  })

  test.each(['done', 'unknown'] as const)('has no button once the result is %s', (state) => {
    expect(markup(<EmailActionPage state={state} text={unsubscribeTexts} />)).not.toContain('<form')
  })
})

function markup(element: ReactElement) {
  return renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element }], { initialEntries: ['/newsletter?token=x'] })}
    />,
  )
}
