import cardStyles from '../property-card.module.css'
import styles from './property-entry.module.css'

export const listViewClass = styles.listView
export const quickContactClass = cardStyles.quickContact
