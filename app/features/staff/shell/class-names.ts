import styles from './admin-shell.module.css'

export const brandClass = styles.brand
export const spinClass = styles.spin
