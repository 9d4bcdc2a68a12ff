import styles from './brand.module.css'
import frame from './frame-skeleton.module.css'

export const brandClass = styles.brand

/** Of the frame and of the sign-in page while nobody knows yet which of them is needed. */
export const withSessionClass = frame.withSession
export const withoutSessionClass = frame.withoutSession
