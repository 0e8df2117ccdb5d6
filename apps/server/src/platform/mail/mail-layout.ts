import { codeText } from '@fachwerk/texts/code-text'
import { type Html, html } from '@fachwerk/texts/html'
import { splitAtNumbers } from '@fachwerk/texts/whole-numbers'
import { type TextLanguage, htmlLang } from '@fachwerk/texts/texts'
import type { MailAttachment } from './mail-attachments.ts'
import { MAIL_COLOURS, MAIL_STYLE } from './mail-style.ts'

/**
 * A piece of a mail. Pieces are data, so HTML and plain text say the same, and whatever people typed is escaped.
 * The blocks of a legal text fit in as they are.
 */
export type MailBlock =
  | { readonly kind: 'section'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  /** Labels with their values, one row each. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  /** A link as the one action of its part; its address is written out in plain text. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** A number to type somewhere, large and with spoken digits apart. */
  | { readonly kind: 'code'; readonly label: string; readonly code: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  /** A code to hold before a reader; drawn into the mail, so that it shows without anything being loaded. */
  | {
      readonly kind: 'qr'
      readonly text: string
      readonly alt: string
      readonly name: string
    }
  /** An entry for a calendar: a link, and the same as a file. */
  | { readonly kind: 'calendar'; readonly label: string; readonly url: string; readonly file: CalendarFile }

type CalendarFile = { readonly name: string; readonly content: string }

export type MailContent = {
  readonly language: TextLanguage
  readonly subject: string
  /** Who writes, above everything. */
  readonly senderName: string
  readonly title: string
  readonly blocks: readonly MailBlock[]
  /** Legal notice of the sender, below everything. */
  readonly footer: readonly string[]
}

const { page: PAGE, card: CARD, ink: INK, soft: SOFT, line: LINE, link: LINK } = MAIL_COLOURS.light
const { ground: LEAD, ink: ON_LEAD } = MAIL_COLOURS.button
const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const TEXT = `${FONT};font-size:16px;line-height:1.5;color:${INK};margin:0 0 16px`
const CELL = `${FONT};font-size:16px;line-height:1.4;padding:8px 0;border-bottom:1px solid ${LINE};vertical-align:top;text-align:left`

/** How a code for a door looks; by it alone such a code is found in a mail that was sent. */
export const CODE_LOOK = 'letter-spacing:6px'

/** A text in which no number breaks behind its hyphens, however narrow the mailbox. */
const whole = (text: string): readonly Html[] =>
  splitAtNumbers(text).map((part, index) =>
    index % 2 === 1 ? html`<span style="white-space:nowrap">${part}</span>` : html`${part}`,
  )

function blockHtml(block: MailBlock): Html {
  switch (block.kind) {
    case 'section':
      return html`<h2 class="fw-ink" style="${FONT};font-size:20px;line-height:1.3;color:${INK};margin:32px 0 12px">${whole(block.text)}</h2>`
    case 'heading':
      return html`<h3 class="fw-ink" style="${FONT};font-size:16px;line-height:1.4;color:${INK};margin:20px 0 8px">${whole(block.text)}</h3>`
    case 'text':
      return html`<p class="fw-ink" style="${TEXT}">${whole(block.text)}</p>`
    case 'list':
      return html`<ul class="fw-ink" style="${TEXT};padding-left:20px">${block.items.map((item) => html`<li>${whole(item)}</li>`)}</ul>`
    case 'lines':
      return html`<p class="fw-ink" style="${TEXT}">${block.lines.map((line, index) => [index > 0 && html`<br>`, whole(line)])}</p>`
    case 'facts':
      return html`<table style="width:100%;border-collapse:collapse;margin:0 0 20px">${block.rows.map(
        ([label, value]) =>
          html`<tr><th scope="row" class="fw-soft fw-cell" style="${CELL};font-weight:400;color:${SOFT};width:46%;padding-right:8px">${whole(label)}</th><td class="fw-ink fw-cell" style="${CELL};color:${INK}">${whole(value)}</td></tr>`,
      )}</table>`
    case 'button':
      return html`<table role="presentation" cellspacing="0" cellpadding="0" style="border-collapse:separate;border-spacing:0;margin:0 0 20px"><tr><td bgcolor="${LEAD}" style="background:${LEAD};padding:0;border-radius:4px;mso-padding-alt:13px 22px"><a href="${block.url}" style="${FONT};display:inline-block;color:${ON_LEAD};font-size:16px;font-weight:600;text-decoration:none;padding:13px 22px;border-radius:4px">${whole(block.label)}</a></td></tr></table>`
    case 'code':
      return html`<p class="fw-soft" style="${TEXT};margin:0 0 4px;color:${SOFT}">${block.label}</p><p class="fw-ink" style="${FONT};font-size:34px;line-height:1.2;font-weight:700;${CODE_LOOK};color:${INK};margin:0 0 20px">${codeText(block.code)}</p>`
    case 'link':
    case 'calendar':
      return html`<p class="fw-ink" style="${TEXT}"><a href="${block.url}" class="fw-link" style="color:${LINK}">${whole(block.label)}</a></p>`
    case 'qr':
      // White below a picture that is white at its edges: a mailbox in the dark turns neither.
      return html`<p style="margin:0 0 20px"><img src="cid:${cidOf(block)}" alt="${block.alt}" style="display:block;max-width:100%;height:auto;background:#ffffff;border:1px solid ${LINE};${FONT};font-size:16px;color:#17211f"></p>`
  }
}

function blockText(block: MailBlock): string | null {
  switch (block.kind) {
    case 'section':
      return `\n${block.text}\n${'='.repeat(Math.min(block.text.length, 60))}`
    case 'heading':
    case 'text':
      return block.text
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n')
    case 'lines':
      return block.lines.join('\n')
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'button':
    case 'link':
    case 'calendar':
      return `${block.label}:\n${block.url}`
    case 'code':
      return `${block.label}: ${codeText(block.code)}`
    case 'qr':
      // Nobody scans letters.
      return null
  }
}

type QrBlock = Extract<MailBlock, { readonly kind: 'qr' }>

/** One for each picture of a mail; its name in the mail is that of its file. */
const cidOf = ({ name }: QrBlock): string => name

function attachmentsOf(blocks: readonly MailBlock[]): MailAttachment[] {
  return blocks.flatMap((block): MailAttachment[] => {
    if (block.kind === 'qr') return [{ kind: 'qr', cid: cidOf(block), text: block.text, name: block.name }]
    return block.kind === 'calendar' ? [{ kind: 'calendar', ...block.file }] : []
  })
}

const PREVIEW = 140

/** What a mailbox shows beside the subject: the first words after the greeting. Codes are no text, so none stands in it. */
function preheaderOf(blocks: readonly MailBlock[]): string {
  const [greeting = '', first = greeting] = blocks.flatMap((block) =>
    block.kind === 'text' ? [block.text] : [],
  )
  return first.length <= PREVIEW ? first : `${first.slice(0, PREVIEW - 1).trimEnd()}…`
}

/**
 * A mail as HTML and as plain text from the same pieces: own small layout of one column, 600 px at most, nothing from
 * outside, readable without styles, by screen readers and in the dark (decision 0013).
 */
export function layoutMail(content: MailContent): {
  html: string
  text: string
  attachments: readonly MailAttachment[]
} {
  const { language, subject, senderName, title, blocks, footer } = content
  const page = html`<!doctype html>
<html lang="${htmlLang(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${{ html: MAIL_STYLE }}</style>
</head>
<body class="fw-page" bgcolor="${PAGE}" style="margin:0;padding:0;background:${PAGE}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheaderOf(blocks)}</div>
<table role="presentation" class="fw-page" style="width:100%;border-collapse:collapse;background:${PAGE}"><tr><td style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->
<div role="main" style="max-width:600px;margin:0 auto;overflow-wrap:anywhere;word-break:break-word">
<p class="fw-ink" style="${FONT};font-size:18px;font-weight:700;color:${INK};margin:0 0 12px">${senderName}</p>
<div class="fw-card" style="background:${CARD};border:1px solid ${LINE};padding:28px 24px">
<h1 class="fw-ink" style="${FONT};font-size:26px;line-height:1.25;color:${INK};margin:0 0 16px">${whole(title)}</h1>
${blocks.map((block) => [blockHtml(block), '\n'])}
</div>
<p class="fw-soft" style="${FONT};font-size:13px;line-height:1.5;color:${SOFT};margin:16px 0 0">${footer.map(
    (line, index) => [index > 0 && html`<br>`, line],
  )}</p>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>`.html
  const text = [
    senderName,
    title,
    ...blocks.map(blockText).filter((part) => part !== null),
    '--',
    footer.join('\n'),
  ].join('\n\n')
  return { html: page, text: `${text.replaceAll(/\n{3,}/g, '\n\n')}\n`, attachments: attachmentsOf(blocks) }
}
