import styles from './field.module.css'

export const withIconClass = styles.withIcon
export const inputClass = styles.input
