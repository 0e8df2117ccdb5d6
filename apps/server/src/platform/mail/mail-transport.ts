import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { attachmentFiles, type MailAttachment } from './mail-attachments.ts'

export type OutgoingMail = {
  /** Stays the same over all tries, so that a mailbox can tell a repeated one. */
  readonly messageId: string
  readonly at: Date
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly replyTo: string | null
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly language: string
  readonly attachments?: readonly MailAttachment[]
}

/** Resolves when the other side has taken the mail over; throws otherwise. */
export type MailTransport = { send(mail: OutgoingMail): Promise<void>; close(): void }

/** The other side has said for good that it will not take this mail. */
export function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code: unknown = Reflect.get(error, 'responseCode')
  const kind: unknown = Reflect.get(error, 'code')
  // A wrong password of ours (EAUTH, 535) is repaired by the operator, not by losing the mail.
  return typeof code === 'number' && code >= 550 && code <= 554 && kind !== 'EAUTH'
}

/** The other side had the whole mail, and its answer never came: nobody knows whether it was taken. */
export class AnswerLost extends Error {}

const silent = () => undefined

/** Notes through nodemailer's log that the whole mail has been handed over. */
function watch() {
  let isHandedOver = false
  const note = (entry: unknown) => {
    if (typeof entry === 'object' && entry !== null && Reflect.get(entry, 'tnx') === 'message')
      isHandedOver = true
  }
  const logger = {
    level: silent,
    trace: silent,
    debug: silent,
    info: note,
    warn: silent,
    error: silent,
    fatal: silent,
  }
  return { logger, isHandedOver: () => isHandedOver }
}

/** Any answer, also a refusal, says how it stands. */
const isAnswered = (error: unknown): boolean =>
  error instanceof Error && typeof Reflect.get(error, 'responseCode') === 'number'

const message = (mail: OutgoingMail) => ({
  messageId: mail.messageId,
  date: mail.at,
  from: mail.from,
  to: { name: '', address: mail.to },
  // Who receives it is decided here and not by parsing the header again.
  envelope: { from: mail.from.address, to: [mail.to] },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  attachments: attachmentFiles(mail.attachments ?? []),
  // Known beforehand; else every letter of every mail is counted to find out.
  textEncoding: mail.language === 'ru' ? ('base64' as const) : ('quoted-printable' as const),
  headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
  ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** SMTP as `smtp://user:password@host:587` or `smtps://…`; a slow server is given up, not waited for. */
export function smtpTransport(url: string, timeoutMs = 10_000): MailTransport {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const options = {
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketTimeout: timeoutMs * 2,
  }
  return {
    async send(mail) {
      const { logger, isHandedOver } = watch()
      const transport = createTransport({ ...options, logger })
      try {
        await transport.sendMail(message(mail))
      } catch (error) {
        if (isHandedOver() && !isAnswered(error))
          throw new AnswerLost('no answer after the whole mail', { cause: error })
        throw error
      } finally {
        transport.close()
      }
    },
    close: () => undefined,
  }
}

/** Without SMTP: one `.eml` per mail in a folder, to be opened with any mail program. */
export function fileTransport(folder: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(mail) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const built = await transport.sendMail(message(mail))
      const stamp = mail.at.toISOString().replaceAll(/[:.]/g, '-')
      const path = join(folder, `${stamp}-${mail.messageId.replaceAll(/[^\w-]/g, '').slice(0, 36)}.eml`)
      // Whoever watches the folder never sees half a mail.
      await writeFile(`${path}.part`, built.message as Buffer, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    close: () => transport.close(),
  }
}
