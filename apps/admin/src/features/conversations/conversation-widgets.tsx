import { NothingYet } from './nothing-yet.tsx'
import styles from './conversations.module.css'

/** D-06: conversations with customers. */
export function ChatListWidget() {
  return (
    <section className={styles['panel']} aria-labelledby="chats-title">
      <NothingYet kind="chats" id="chats-title" />
    </section>
  )
}

/** D-06: messages within the company. */
export function MessagesWidget() {
  return (
    <section className={styles['panel']} aria-labelledby="messages-title">
      <NothingYet kind="messages" id="messages-title" />
    </section>
  )
}
