import { href } from 'react-router'
import type { EmailActionTexts } from '#app/ui/email-action/email-action-page.tsx'

export const confirmTexts: EmailActionTexts = {
  confirm: {
    title: 'Confirm your subscription',
    text: 'You asked for our emails with new listings and prices, at most once a month. Confirm that this address is yours.',
    label: 'Confirm subscription',
  },
  done: {
    title: 'You’re subscribed',
    text: 'Thank you. We write at most once a month. You can unsubscribe with the link in every email.',
  },
  already: {
    title: 'You’re already subscribed',
    text: 'There’s nothing more to do. You can unsubscribe with the link in every email.',
  },
  unknown: {
    title: 'This link isn’t valid or has expired',
    text: 'Links to confirm work for seven days, and stop working once you unsubscribe. You can ask for a new one.',
    nextLink: { label: 'Get a new link', to: href('/newsletter') },
  },
}

export const unsubscribeTexts: EmailActionTexts = {
  confirm: {
    title: 'Unsubscribe from our emails?',
    text: 'We’ll stop emailing this address. There’s nothing else to fill in.',
    label: 'Unsubscribe',
  },
  done: {
    title: 'You’re unsubscribed',
    text: 'We won’t email this address again. If you change your mind, you can subscribe again below.',
  },
  unknown: {
    title: 'This link isn’t valid',
    text: 'It may have been cut off in your email. Open it from the email again, or write to us and we’ll unsubscribe you.',
    nextLink: { label: 'Contact us', to: href('/contact') },
  },
}
