import styles from './property-entry.module.css'

export const listViewClass = styles.listView
