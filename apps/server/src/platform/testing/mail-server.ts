import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly raw: string }
export type MailBehaviour =
  | 'takes'
  | 'busy'
  | 'refuses'
  | 'refusesSender'
  | 'hangs'
  | 'dropsAfterTaking'
  | 'fallsSilentAfterTaking'

export type MailServer = {
  readonly url: string
  readonly received: readonly ReceivedMail[]
  behave(behaviour: MailBehaviour): void
  close(): Promise<void>
}

const refusal = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code })

/** A mail server on this machine that behaves as badly as told (T26). */
export async function aMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let behaviour: MailBehaviour = 'takes'
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, answer) =>
      answer(behaviour === 'refusesSender' ? refusal(550, 'sender unknown') : null),
    onRcptTo(_address, _session, answer) {
      if (behaviour === 'busy') return answer(refusal(451, 'try again later'))
      if (behaviour === 'refuses') return answer(refusal(550, 'no such mailbox'))
      if (behaviour === 'hangs') return undefined
      return answer()
    },
    onData(stream, session, answer) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom === false ? '' : mailFrom.address
        received.push({
          from,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        })
        if (behaviour === 'fallsSilentAfterTaking') return
        if (behaviour === 'dropsAfterTaking') answer(refusal(421, 'going down'))
        else answer()
      })
    },
  })
  server.on('error', () => undefined)
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const at = listening.address()
      if (typeof at === 'object' && at) resolve(at.port)
    })
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    behave: (next) => void (behaviour = next),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
