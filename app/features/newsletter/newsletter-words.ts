import { href } from 'react-router'
import type { LinkWords } from '../../ui/letter-link-page.tsx'

export const confirmWords: LinkWords = {
  ask: {
    title: 'One press, and the letters start.',
    words: 'You asked for our monthly letter on prices and plots. Press the button to say that the address is yours.',
    label: 'Confirm my subscription',
  },
  done: {
    title: 'Thank you. You are on the list.',
    words: 'The next letter comes to you at the start of the month. Every one of them has a link to stop.',
  },
  already: {
    title: 'You are on the list already.',
    words: 'Your subscription is confirmed, so there is nothing more to do. Every letter has a link to stop.',
  },
  unknown: {
    title: 'This link no longer works.',
    words:
      'A link to confirm is good for seven days, and stops working once you have told us to stop. Ask again for a new one.',
    wayOut: { label: 'Ask for a new letter', to: href('/newsletter') },
  },
}

export const stopWords: LinkWords = {
  ask: {
    title: 'Stop the letters?',
    words: 'Press the button and we write to this address no more. There is nothing else to fill in.',
    label: 'Stop the letters',
  },
  done: {
    title: 'Done. We write no more.',
    words: 'Your address is marked as stopped at once. Should you miss the letters, you can ask for them again below.',
  },
  unknown: {
    title: 'We do not know this link.',
    words:
      'It may have been cut short by your mail program. Open it from the letter again, or write to us and we stop the letters by hand.',
    wayOut: { label: 'Write to us', to: href('/contact') },
  },
}
