import { z } from 'zod'
import { qrPng } from '../pictures/qr-png.ts'

/** What goes along with a mail; kept as data, a picture is drawn when the mail is sent. */
export const MailAttachment = z.discriminatedUnion('kind', [
  /** Stands in the mail itself, where its HTML names `cid:<cid>`. */
  z.object({ kind: z.literal('qr'), cid: z.string(), text: z.string(), name: z.string() }),
  z.object({ kind: z.literal('calendar'), name: z.string(), content: z.string() }),
])
export type MailAttachment = z.infer<typeof MailAttachment>

/** The attachments as nodemailer takes them. */
export const attachmentFiles = (attachments: readonly MailAttachment[]) =>
  attachments.map((attachment) =>
    attachment.kind === 'qr'
      ? {
          cid: attachment.cid,
          filename: attachment.name,
          content: qrPng(attachment.text),
          contentType: 'image/png',
          contentDisposition: 'inline' as const,
        }
      : {
          filename: attachment.name,
          content: attachment.content,
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        },
  )
