import styles from './dashboard.module.css'

export const columnsClass = styles.columns
export const sidebarClass = styles.sidebar
