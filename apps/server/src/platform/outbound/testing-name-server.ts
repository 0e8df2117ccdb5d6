import { createSocket } from 'node:dgram'

const [TXT, SERVER_FAILED, NO_SUCH_NAME] = [16, 2, 3]

/** What is said of a name: its TXT records, each in pieces; that there is no such name; that the server cannot tell. */
export type Said = readonly (readonly string[])[] | 'no such name' | 'failed'

/** A name server on this machine that knows TXT records (RFC 1035, 4.1); of any other name it says nothing at all. */
export async function aNameServer(said: (name: string) => Said | undefined) {
  const socket = createSocket('udp4')
  socket.on('message', (question, from) => {
    const answer = answerTo(question, said)
    if (answer) socket.send(answer, from.port, from.address)
  })
  await new Promise<void>((done) => {
    socket.bind(0, '127.0.0.1', done)
  })
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() }
}

function answerTo(question: Buffer, said: (name: string) => Said | undefined): Buffer | null {
  const labels: string[] = []
  let at = 12
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  const found = said(labels.join('.').toLowerCase())
  if (found === undefined) return null
  const records = typeof found === 'string' ? [] : found
  const code = found === 'failed' ? SERVER_FAILED : found === 'no such name' ? NO_SUCH_NAME : 0
  const head = Buffer.from(question.subarray(0, 12))
  head.writeUInt16BE(0x8180 | code, 2)
  head.writeUInt16BE(records.length, 6)
  // Neither authorities nor whatever the question brought along.
  head.fill(0, 8)
  return Buffer.concat([head, question.subarray(12, at + 5), ...records.map(recordOf)])
}

function recordOf(pieces: readonly string[]): Buffer {
  const text = Buffer.concat(pieces.flatMap((piece) => [Buffer.from([piece.length]), Buffer.from(piece)]))
  const head = Buffer.from([0xc0, 12, 0, TXT, 0, 1, 0, 0, 0, 60, 0, 0])
  head.writeUInt16BE(text.length, 10)
  return Buffer.concat([head, text])
}
