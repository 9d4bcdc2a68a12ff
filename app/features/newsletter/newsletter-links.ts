import { createContext } from 'react-router'

/** What is done for whoever has a link in an email of the newsletter, by its token. */
export type NewsletterLinks = {
  /**
   * Whether its subscriber need not confirm once more. Reveals to the holder of the link only what its button would; reading changes
   * nothing.
   */
  isConfirmed: (token: string) => Promise<boolean>
  /**
   * False for a token that is unknown, used, older than seven days or older than an unsubscription; the result does not say which.
   * While the subscription is confirmed it is true however often the link is followed.
   */
  confirm: (token: string) => Promise<boolean>
  /**
   * Never expires, because emails may be opened years later. A pending request to confirm becomes invalid. False only for an unknown
   * token.
   */
  unsubscribe: (token: string) => Promise<boolean>
}

export const newsletterLinks = createContext<NewsletterLinks>()
