import type { Socket } from 'node:net'

/**
 * Lets connections be read only while what was read before can be taken: what comes on top stays in the buffers of the
 * line, and so with who said it. aedes would read each connection on its own, and with many of them at once keep
 * hundreds of thousands of messages in memory.
 */
export function createReadGate(isFull: () => boolean) {
  /** Those that wanted to read while it was full, the longest waiting first. */
  const held = new Set<Socket>()
  return {
    guard(socket: Socket): void {
      const read = socket.read.bind(socket)
      socket.read = (size?: number) => {
        // A size of 0 takes nothing; it is how the stream itself asks the line for more.
        if (size === 0 || !isFull()) return read(size)
        held.add(socket)
        return null
      }
      socket.once('close', () => void held.delete(socket))
    },
    /** Reads on where it was held back, one connection after the other, until it is full again. */
    open(): void {
      for (const socket of held) {
        if (isFull()) return
        held.delete(socket)
        // The broker reads when it hears that there is something to read.
        socket.emit('readable')
      }
    },
  }
}
