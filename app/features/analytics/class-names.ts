import styles from './analytics.module.css'

export const barClass = styles.bar
export const whenClass = styles.when
export const barEndClass = styles.barEnd
