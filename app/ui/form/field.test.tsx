import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from './field.tsx'

describe('a field', () => {
  test('links label, hint and error to its control', () => {
    const markup = renderToStaticMarkup(
      <Field label="Email" name="email" error="Enter an email address" hint="We answer there">
        {(control) => <Input {...control} type="email" />}
      </Field>,
    )
    expect(markup).toContain('<label for="email"')
    expect(markup).toContain('aria-describedby="email-error email-hint"')
    expect(markup).toContain('aria-invalid="true"')
    expect(markup).toContain('<p id="email-error"')
  })

  test('has no error element without an error', () => {
    const markup = renderToStaticMarkup(
      <Field label="Phone" name="phone" optional>
        {(control) => <Input {...control} />}
      </Field>,
    )
    expect(markup).not.toContain('aria-')
    expect(markup).toContain('(optional)')
  })
})

test('a busy button cannot be clicked again and has space for both labels', () => {
  const markup = renderToStaticMarkup(
    <Button tone="talk" type="submit" busy busyLabel="Sending...">
      Send Message
    </Button>,
  )
  expect(markup).toContain('disabled=""')
  expect(markup).toContain('Sending...')
  expect(markup).toMatch(/invisible[^>]*>Send Message/)
})
