import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll } from 'vitest'

/** A way to the server on which answers can get lost: the request arrives, then the line is cut (T08). */
export async function anAnswerDroppingProxy(port: number) {
  let drops = false
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = createConnection({ port, host: '127.0.0.1' })
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    near.pipe(far)
    far.on('data', (chunk) => {
      if (drops) near.resetAndDestroy()
      else near.write(chunk)
    })
  })
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    port: (server.address() as AddressInfo).port, // TCP, not a pipe
    dropAnswers: (on: boolean) => void (drops = on),
  }
}
