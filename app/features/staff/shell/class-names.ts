import styles from './admin-shell.module.css'
import skeleton from './frame-skeleton.module.css'

export const brandClass = styles.brand

/** Of the frame and of the sign-in page while nobody knows yet which of them is needed. */
export const withSessionClass = skeleton.withSession
export const withoutSessionClass = skeleton.withoutSession
