import styles from './panels.module.css'

export const workGridClass = styles.grid
