/** The address as it stands in a form, cut short: nobody wants a hundred kilobytes of their own back. */
export function typedEmail(form: FormData) {
  const email = form.get('email')
  return typeof email === 'string' ? email.slice(0, 300).toWellFormed() : ''
}
