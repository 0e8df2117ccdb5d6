import { NothingYet } from './nothing-yet.tsx'

/** D-06: conversations with customers. */
export function ChatListWidget() {
  return <NothingYet kind="chats" id="chats-title" />
}

/** D-06: messages within the company. */
export function MessagesWidget() {
  return <NothingYet kind="messages" id="messages-title" />
}
