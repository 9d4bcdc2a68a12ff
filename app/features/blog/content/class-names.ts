import styles from './content-body.module.css'

export const contentClass = styles.content
