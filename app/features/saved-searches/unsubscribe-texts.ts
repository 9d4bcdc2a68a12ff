import { href } from 'react-router'
import type { EmailActionTexts } from '#app/ui/email-action/email-action-page.tsx'

/** The page behind the unsubscribe link of an alert. */
export const unsubscribePageTitle = 'Unsubscribe'

export const unsubscribeTexts: EmailActionTexts = {
  confirm: {
    title: 'Unsubscribe from this alert?',
    text: 'We’ll stop emailing you about this search. There’s nothing else to fill in.',
    label: 'Unsubscribe',
  },
  done: {
    title: 'You’re unsubscribed',
    text: 'You won’t get any more emails about this search. The link in your email still opens your searches, where you can turn alerts on again.',
  },
  unknown: {
    title: 'This link isn’t valid',
    text: 'It may have been cut off in your email. Open it from the email again, or write to us and we’ll unsubscribe you.',
    nextLink: { label: 'Contact us', to: href('/contact') },
  },
}
