import styles from './chat.module.css'

export const chatPageClass = styles.chatPage
