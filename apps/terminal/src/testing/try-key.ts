import type { TestTerminal } from './a-terminal.ts'

/** Types a code at the screen: `open`, or why not. */
export async function byCode(terminal: TestTerminal, code: string): Promise<string> {
  const outcome = await terminal.over(terminal.agent().openByCode(code))
  return outcome.ok ? 'open' : outcome.refusal
}

/** Holds a QR code before the reader: `open`, or why not. */
export async function byQr(terminal: TestTerminal, qr: string): Promise<string> {
  const outcome = await terminal.over(terminal.agent().openByQr(qr))
  return outcome.ok ? 'open' : outcome.refusal
}

/** Kinds of the events the server has, each with its code. */
export const kindsOf = ({ server }: TestTerminal): string[] =>
  server.events().map(({ kind, code }) => (code ? `${kind} ${code}` : kind))
