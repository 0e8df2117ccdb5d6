/** The part of the library that is used; its own types name another package. */
declare module '@jellybrick/dbus-next' {
  import type { EventEmitter } from 'node:events'
  export type MessageParts = {
    readonly path?: string
    readonly interface?: string
    readonly member?: string
    readonly destination?: string
    readonly signature?: string
    readonly body?: readonly unknown[]
  }
  export class Message {
    constructor(parts: MessageParts)
    readonly path: string
    readonly interface: string
    readonly member: string
    readonly body: readonly unknown[]
    static newMethodReturn(call: Message, signature?: string, body?: readonly unknown[]): Message
    static newSignal(
      path: string,
      iface: string,
      name: string,
      signature: string,
      body: readonly unknown[],
    ): Message
    static newError(call: Message, name: string, text: string): Message
  }
  export class Variant {
    constructor(signature: string, value: unknown)
    readonly value: unknown
  }
  export class MessageBus extends EventEmitter {
    call(message: Message): Promise<Message | null>
    send(message: Message): void
    requestName(name: string, flags: number): Promise<number>
    addMethodHandler(handler: (message: Message) => boolean): void
    disconnect(): void
  }
  export function systemBus(): MessageBus
  export function sessionBus(options: { readonly busAddress: string }): MessageBus
}
