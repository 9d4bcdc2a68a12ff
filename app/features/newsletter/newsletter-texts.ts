import { href } from 'react-router'
import type { EmailActionTexts } from '#app/ui/email-action-page.tsx'

export const confirmTexts: EmailActionTexts = {
  confirm: {
    title: 'One press, and the letters start.',
    text: 'You asked for our monthly letter on prices and plots. Press the button to say that the address is yours.',
    label: 'Confirm my subscription',
  },
  done: {
    title: 'Thank you. You are on the list.',
    text: 'The next letter comes to you at the start of the month. Every one of them has a link to stop.',
  },
  already: {
    title: 'You are on the list already.',
    text: 'Your subscription is confirmed, so there is nothing more to do. Every letter has a link to stop.',
  },
  unknown: {
    title: 'This link no longer works.',
    text: 'A link to confirm is good for seven days, and stops working once you have told us to stop. Ask again for a new one.',
    nextLink: { label: 'Ask for a new letter', to: href('/newsletter') },
  },
}

export const unsubscribeTexts: EmailActionTexts = {
  confirm: {
    title: 'Stop the letters?',
    text: 'Press the button and we write to this address no more. There is nothing else to fill in.',
    label: 'Stop the letters',
  },
  done: {
    title: 'Done. We write no more.',
    text: 'Your address is marked as stopped at once. Should you miss the letters, you can ask for them again below.',
  },
  unknown: {
    title: 'We do not know this link.',
    text: 'It may have been cut short by your mail program. Open it from the letter again, or write to us and we stop the letters by hand.',
    nextLink: { label: 'Write to us', to: href('/contact') },
  },
}
