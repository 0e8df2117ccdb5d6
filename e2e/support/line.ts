import { connect, createServer, type Socket } from 'node:net'
import { freePorts } from '../../endurance/processes.ts'

export interface Line {
  readonly port: number
  /** What is on its way breaks off, and nothing new comes through. */
  cut(): void
  mend(): void
  close(): void
}

/** A line of its own to a port of this machine. A browser's switch „offline“ leaves open what streams already. */
export async function openLine(to: number): Promise<Line> {
  const port = await freePorts(1)
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined).on('close', () => open.delete(socket))
    }
    near.pipe(far).pipe(near)
    if (isCut) near.destroy()
  })
  await new Promise<void>((listening) => server.listen(port, listening))
  const cut = () => {
    isCut = true
    for (const socket of open) socket.destroy()
  }
  const mend = () => {
    isCut = false
  }
  return { port, cut, mend, close: () => void server.close() }
}
