import styles from './setting-row.module.css'

export const settingHeadClass = styles.settingHead
