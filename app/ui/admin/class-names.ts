import styles from './admin-page.module.css'

export const panelClass = styles.panel
export const panelBodyClass = styles.panelBody
export const linesClass = styles.lines
