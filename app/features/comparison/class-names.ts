import styles from './comparison.module.css'

export const columnHeadClass = styles.columnHead
